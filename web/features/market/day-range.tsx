import { decimalText } from '#shared/numbers.ts';
import css from './day-range.module.css';
import type { QuoteRow } from './quote-row.ts';
import { toneClass } from '#web/ui/tone.ts';

type Range = Pick<QuoteRow, 'trade_status' | 'last_px' | 'preclose_px' | 'high_px' | 'low_px' | 'up_px' | 'down_px'>;

/** Where the day has been between its limits, before the opening nowhere yet; on a day without limits, or on which it is halted, nothing. */
export function DayRange({ quote }: { quote: Range }) {
  const { last_px: last, high_px: high, low_px: low, up_px: up, down_px: down } = quote;
  if (up === null || down === null || quote.trade_status === 'HALT') return null;
  const placeOf = (price: number) => (price - down) / (up - down);
  const isOpened = high !== null && low !== null;
  const been = isOpened ? `当日区间 ${decimalText(low)} 至 ${decimalText(high)}，` : '';
  const label = `${been}跌停 ${decimalText(down)}，涨停 ${decimalText(up)}`;
  return (
    <div className={css.range} role="img" aria-label={label}>
      <svg className={css.bar} aria-hidden="true">
        <rect className={css.whole} y="5" width="100%" height="2" />
        {isOpened && (
          <rect
            className={css.day}
            x={percent(placeOf(low))}
            y="4"
            width={percent(placeOf(high) - placeOf(low))}
            height="4"
          />
        )}
        {quote.preclose_px !== null && (
          <rect className={css.day} x={percent(placeOf(quote.preclose_px))} width="1" height="12" />
        )}
        {isOpened && <rect className={css.now} x={percent(placeOf(last))} y="1" width="3" height="10" />}
      </svg>
      <div className={css.ends} aria-hidden="true">
        <span>
          跌停 <span className={toneClass(-1)}>{decimalText(down)}</span>
        </span>
        <span>当日区间</span>
        <span>
          涨停 <span className={toneClass(1)}>{decimalText(up)}</span>
        </span>
      </div>
    </div>
  );
}

const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
