import { decimalText } from '#shared/numbers.ts';
import css from './day-range.module.css';
import type { QuoteRow } from './quote-row.ts';
import { toneClass } from '#web/ui/tone.ts';

type Range = Pick<QuoteRow, 'last_px' | 'preclose_px' | 'high_px' | 'low_px' | 'up_px' | 'down_px'>;

/** Where the day has been between its limits; on a day without limits nothing. */
export function DayRange({ quote }: { quote: Range }) {
  const { last_px: last, high_px: high, low_px: low, up_px: up, down_px: down } = quote;
  if (up === null || down === null || high === null || low === null) return null;
  const placeOf = (price: number) => (price - down) / (up - down);
  const label = `当日区间 ${decimalText(low)} 至 ${decimalText(high)}，跌停 ${decimalText(down)}，涨停 ${decimalText(up)}`;
  return (
    <div className={css.range} role="img" aria-label={label}>
      <svg className={css.bar} aria-hidden="true">
        <rect className={css.whole} y="5" width="100%" height="2" />
        <rect
          className={css.day}
          x={percent(placeOf(low))}
          y="4"
          width={percent(placeOf(high) - placeOf(low))}
          height="4"
        />
        {quote.preclose_px !== null && (
          <rect className={css.day} x={percent(placeOf(quote.preclose_px))} width="1" height="12" />
        )}
        <rect className={css.now} x={percent(placeOf(last))} y="1" width="3" height="10" />
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
