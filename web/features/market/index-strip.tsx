import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import { decimalText, percentText, signedText } from '#shared/numbers.ts';
import { toneClass } from '#web/ui/tone.ts';
import { ThenLink } from './then-link.tsx';
import { Spark } from './chart/spark.tsx';
import css from './index-strip.module.css';
import { LINE_SLOTS, type IndexDay } from './index-days.ts';
import { LateMark } from './late-mark.tsx';
import { LostMark } from './lost-mark.tsx';
import { SIMULATED } from './quote-words.ts';
import { SimulatedText, useIsMarked } from './simulated-mark.tsx';
import { useQuote } from './use-quote.ts';

interface StripProps {
  days: readonly IndexDay[];
  isSimulated: boolean;
  /** Seconds by which the source was late when this was drawn. */
  delay: number;
  /** In a line less, where every line counts and the bar above tells what is lost. */
  isCompact?: boolean;
}

/** The indices side by side, as they move. */
export function IndexStrip({ days, isSimulated, delay, isCompact = false }: StripProps) {
  const isMarked = useIsMarked(isSimulated);
  const [first] = days;
  if (first === undefined) return null;
  return (
    <section
      className={clsx(css.strip, isCompact ? css.compact : css.full)}
      aria-label={isSimulated ? `指数（${SIMULATED}）` : '指数'}
    >
      {days.map((day) => (
        <IndexCell key={day.symbol} day={day} />
      ))}
      <span className={css.end}>
        <Link to="/watchlist">自选股</Link>
        {isMarked && (
          <span className={clsx(css.mark, 'num')}>
            <SimulatedText />
          </span>
        )}
        <LateMark symbol={first.symbol} delay={delay} />
        {!isCompact && <LostMark />}
      </span>
    </section>
  );
}

function IndexCell({ day: drawn }: { day: IndexDay }) {
  const { symbol, name, preClose, prices, ...day } = { ...drawn, ...useQuote(drawn.symbol) };
  return (
    <ThenLink to={`/stock/${symbol}`} className={clsx(css.cell, 'num')}>
      <span className={css.name}>{name}</span>
      <Spark slots={LINE_SLOTS} values={prices} base={preClose} />
      <b className={toneClass(day.px_change)}>{decimalText(day.last_px)}</b>
      <span className={clsx(css.change, toneClass(day.px_change))}>
        {`${signedText(day.px_change)} ${percentText(day.px_change_rate)}`}
      </span>
    </ThenLink>
  );
}
