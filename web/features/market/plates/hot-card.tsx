import { Link } from 'react-router';
import { percentText } from '#shared/numbers.ts';
import { Spark } from '#web/features/market/chart/spark.tsx';
import { SimulatedText, useIsMarked } from '#web/features/market/simulated-mark.tsx';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { arrowOf, toneClass } from '#web/ui/tone.ts';
import { SLOTS } from '#shared/session-slots.ts';
import css from './hot-card.module.css';
import { POINT_MINUTES, type HotTheme } from './hot-theme.ts';

const asPercent = (change: number | null) => percentText(change === null ? null : change * 100);

/** The themes of the day side by side: how each goes, and who leads it. */
export function HotCard({ themes, isSimulated }: { themes: readonly HotTheme[]; isSimulated: boolean }) {
  const isMarked = useIsMarked(isSimulated);
  if (themes.length === 0) return null;
  // Before the day has two points no theme has a line, nor of a day of which the minutes are unknown.
  const haveLines = themes.some(({ line }) => line.length > 1);
  return (
    <Card
      title="热门题材"
      mark={
        isMarked && (
          <SmallName>
            <SimulatedText />
          </SmallName>
        )
      }
      end={<MoreLink to="/zhutiku" text="热力图" />}
    >
      <p className={css.order}>涨停家数多的在前，一样多的看资金净流入</p>
      <ul className={css.themes}>
        {themes.map((theme) => (
          <li key={theme.id}>
            <div className={css.line}>
              <Link to={`/theme/${theme.id}`}>{theme.name}</Link>
              <span className={toneClass(theme.change)}>{`${arrowOf(theme.change)} ${asPercent(theme.change)}`}</span>
            </div>
            {haveLines && (
              <div className={css.day}>
                <Spark slots={Math.ceil(SLOTS / POINT_MINUTES)} values={theme.line} base={0} />
              </div>
            )}
            {theme.leader && (
              <div className={css.leader}>
                <Link to={`/stock/${theme.leader.symbol}`}>{theme.leader.name}</Link>
                <span className={toneClass(theme.leader.change)}>{asPercent(theme.leader.change)}</span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
