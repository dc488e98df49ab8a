import { clsx } from 'clsx/lite';
import { decimalText, percentText } from '#shared/numbers.ts';
import { toneClass } from '#web/ui/tone.ts';
import css from './kline-legend.module.css';
import type { Span } from './kline-terms.ts';
import { AVERAGES, timeOfLine, type KlineReading } from './kline-reading.ts';

/** What the chart says at one line: its means at the left, its prices at the right; on a phone below each other. */
export function KlineLegend({ reading, span }: { reading: KlineReading; span: Span }) {
  const { at, open, high, low, close, change, means } = reading;
  const prices = [
    ['开', open],
    ['高', high],
    ['低', low],
  ] as const;
  return (
    <div className={clsx(css.legend, 'num')}>
      <p>
        {means.map((mean, nr) => (
          <span key={AVERAGES[nr]}>{`MA${AVERAGES[nr]} ${decimalText(mean)}`}</span>
        ))}
      </p>
      <p>
        <time>{timeOfLine(at, span)}</time>
        {prices.map(([name, price]) => (
          <span key={name}>{`${name} ${decimalText(price)}`}</span>
        ))}
        <b className={toneClass(change)}>{`收 ${decimalText(close)} ${percentText(change)}`}</b>
      </p>
    </div>
  );
}
