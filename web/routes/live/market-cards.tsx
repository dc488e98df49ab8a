import { clsx } from 'clsx/lite';
import { changeText, partText } from '#shared/numbers.ts';
import { loadMarketMood, type MarketMood } from '#web/features/boards/market-mood.ts';
import { warmthText } from '#web/features/boards/warmth.ts';
import { type LedTheme, loadLedThemes } from '#web/features/market/plates/led-themes.ts';
import { ShortSimulatedMark } from '#web/features/market/simulated-mark.tsx';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { arrowOf, toneOf } from '#web/ui/tone.ts';
import css from './market-cards.module.css';

/** docs/product/live-feed.md#beside-it */
const REFRESH_SECONDS = 60;
const readMood = () => loadMarketMood(api);
const readThemes = () => loadLedThemes(api);

/** How warm the market is, who rises and falls, and what stays at the limit. */
export function MoodCard({ drawn }: { drawn: MarketMood }) {
  const mood = useAnew<MarketMood | null>(drawn, readMood, REFRESH_SECONDS) ?? drawn;
  const all = Math.max(1, mood.rising + mood.falling);
  const share = (count: number) => `${((count / all) * 100).toFixed(2)}%`;
  return (
    <Card title="市场情绪" mark={<ShortSimulatedMark />} end={<MoreLink to="/emotion" text={whatDay(mood)} />}>
      <div className={clsx(css.mood, 'num')}>
        <span>
          <b>{mood.temperature.toFixed(1)}</b>
          {warmthText(mood.temperature)}
        </span>
        <span className="s12">{`封板率 ${partText(mood.sealed)}`}</span>
        <span className="s12">
          昨涨停 <span data-tone={toneOf(mood.afterglow)}>{changeText(mood.afterglow)}</span>
        </span>
        <svg aria-hidden="true">
          <rect width={share(mood.rising)} />
          <rect x={share(mood.rising)} width={share(mood.falling)} />
        </svg>
        <span className="s12" data-tone="up">{`▲ 上涨 ${mood.rising}，涨停 ${mood.limitUps}`}</span>
        <span className="s12" data-tone="down">{`下跌 ${mood.falling}，跌停 ${mood.limitDowns} ▼`}</span>
      </div>
    </Card>
  );
}

const whatDay = ({ endedOn }: MarketMood) => (endedOn === null ? '详情' : `${endedOn.slice(5)} 收盘`);

/** The themes of the day: how each goes, who leads it, and how many of it stay at the limit. */
export function ThemesCard({ drawn }: { drawn: readonly LedTheme[] }) {
  const themes = useAnew(drawn, readThemes, REFRESH_SECONDS);
  return (
    <Card title="热门题材" end={<MoreLink to="/zhutiku" text="题材库" />}>
      <ol className={clsx(css.themes, 'num')}>
        {themes.map(({ id, name, change, leader, limitUps }) => (
          <LinkRow key={id}>
            <RowLink to={`/theme/${id}`}>{name}</RowLink>
            <span data-tone={toneOf(change)}>{`${arrowOf(change)} ${changeText(change)}`}</span>
            <span className="s12 sub">{leader}</span>
            <span className="s12 muted" title="涨停家数">
              {limitUps}
            </span>
          </LinkRow>
        ))}
      </ol>
    </Card>
  );
}
