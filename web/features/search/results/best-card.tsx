import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import { amountText, changeText, decimalText, percentText, shareText, signedAmountText } from '#shared/numbers.ts';
import { SLOTS } from '#shared/session-slots.ts';
import { Spark } from '#web/features/market/chart/spark.tsx';
import { ThemeFollow } from '#web/features/market/plates/theme-follow.tsx';
import { withLive } from '#web/features/market/quote-row.ts';
import { ShortSimulatedMark } from '#web/features/market/simulated-mark.tsx';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { useQuote } from '#web/features/market/use-quote.ts';
import { useTrend } from '#web/features/market/use-trend.ts';
import { WatchStar } from '#web/features/market/watchlist/watch-star.tsx';
import { Marked } from '#web/features/search/marked.tsx';
import { useThemeChanges } from '#web/features/market/plates/use-theme-changes.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { arrowOf, toneClass } from '#web/ui/tone.ts';
import css from './best-card.module.css';
import type { Best } from './load-best.ts';
import { marketText } from './market-text.ts';
import { matchText } from './match-text.ts';

/** What is most likely meant, with how it goes. On a phone it is one line. */
export function BestCard({ best }: { best: Best }) {
  return best.kind === 'stock' ? <BestStock best={best} /> : <BestTheme best={best} />;
}

function BestStock({ best: { hit, quote: drawn, minutes } }: { best: Extract<Best, { kind: 'stock' }> }) {
  const live = useQuote(hit.symbol);
  const quote = drawn && withLive(drawn, live);
  const points = useTrend(hit.symbol, minutes);
  const isHalted = hit.is_halted || quote?.trade_status === 'HALT';
  const tone = isHalted ? undefined : toneClass(quote?.px_change ?? null);
  const address = `/stock/${hit.symbol}`;
  return (
    <Card title="最佳匹配" end={<BestEnd how={`按${matchText(hit.match)}`} />} className={css.best}>
      <div className={css.body}>
        <p className={css.name}>
          <Link to={address}>
            <Marked text={hit.name} ranges={hit.match.ranges} />
          </Link>
          <span className="muted s12 num">{symbolText(hit.symbol)}</span>
          <SmallName>{marketText(hit.symbol)}</SmallName>
        </p>
        {quote !== null && (
          <div className={css.price}>
            <b className={clsx('num', tone)}>{decimalText(quote.last_px)}</b>
            <span className={clsx('num', tone)}>
              {isHalted ? '停牌' : `${arrowOf(quote.px_change)} ${percentText(quote.px_change_rate)}`}
            </span>
            <Spark slots={SLOTS} values={points.map(({ price }) => price)} base={quote.preclose_px ?? quote.last_px} />
          </div>
        )}
        {quote !== null && (
          <Figures
            figures={[
              ['成交额', amountText(isHalted ? null : quote.turnover_value)],
              ['换手率', shareText(isHalted ? null : quote.turnover_ratio)],
              ['市盈率', quote.is_loss === 1 ? '亏损' : decimalText(quote.pe_rate)],
              ['流通市值', amountText(quote.circulation_value)],
            ]}
          />
        )}
      </div>
      <div className={css.acts}>
        <ButtonLink size="s" to={address}>
          行情
        </ButtonLink>
        <ButtonLink size="s" to={`/live?${new URLSearchParams({ q: hit.name })}`}>
          快讯
        </ButtonLink>
        <WatchStar symbol={hit.symbol} name={hit.name} />
      </div>
    </Card>
  );
}

function BestTheme({ best: { hit, figures, line } }: { best: Extract<Best, { kind: 'plate' }> }) {
  const change = useThemeChanges([hit.id])[hit.id] ?? hit.core_avg_pcp;
  return (
    <Card
      title="最佳匹配"
      end={<BestEnd how={hit.member === '' ? `按${matchText(hit.match)}` : `含${hit.member}`} />}
      className={css.best}
    >
      <div className={css.body}>
        <p className={css.name}>
          <Link to={`/theme/${hit.id}`}>
            <Marked text={hit.name} ranges={hit.match.ranges} />
          </Link>
          <SmallName>题材</SmallName>
        </p>
        <div className={css.price}>
          <b className={clsx('num', toneClass(change))}>{changeText(change)}</b>
          <span className={toneClass(change)}>核心均涨幅</span>
          <Spark slots={SLOTS} values={line} base={1} />
        </div>
        <Figures
          figures={[
            ['成分', figures?.members ? `${figures.members} 只` : '--'],
            ['涨停', figures?.limit_up_count === undefined ? '--' : `${figures.limit_up_count} 只`],
            ['主力净额', signedAmountText(figures?.fund_flow ?? null)],
            ['当日排名', figures?.core_avg_pcp_rank ? `第 ${figures.core_avg_pcp_rank}` : '--'],
          ]}
        />
      </div>
      <div className={css.acts}>
        <ButtonLink size="s" to={`/theme/${hit.id}`}>
          行情
        </ButtonLink>
        <ButtonLink size="s" to={`/live?${new URLSearchParams({ q: hit.name })}`}>
          快讯
        </ButtonLink>
        <ThemeFollow id={hit.id} name={hit.name} />
      </div>
    </Card>
  );
}

function Figures({ figures }: { figures: [name: string, text: string][] }) {
  return (
    <dl className={css.figures}>
      {figures.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How it was found, and that its quote is invented, where it is. */
const BestEnd = ({ how }: { how: string }) => (
  <>
    <ShortSimulatedMark /> {how}
  </>
);
