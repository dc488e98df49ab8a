import { useCallback } from 'react';
import { history, type Performance } from '#domains/market/history/market.history.contract.ts';
import type { Api } from '#shared/contract.ts';
import { amountText, decimalText, percentText } from '#shared/numbers.ts';
import { api as browserApi } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { toneClass } from '#web/ui/tone.ts';
import type { LookBack } from './look-back.ts';
import css from './performance-card.module.css';
import { useAnew } from './use-anew.ts';
import { useQuote } from './use-quote.ts';

const REFRESH_SECONDS = 60;

/** What a security has done over stretches of time, by what was known at a moment (docs/product/quotes.md#performance). */
export const loadPerformance = (api: Api, symbol: string, moment: LookBack | null): Promise<Performance> =>
  api(history.getPerformance, { query: { symbol, ...moment } });

const stretches = [
  ['days_5', '5 日'],
  ['days_20', '20 日'],
  ['days_60', '60 日'],
  ['this_year', '年初以来'],
] as const;

/** 区间表现, where the price of now stands in its year, and what is usually traded. */
export function PerformanceCard({
  symbol,
  drawn,
  shownDay,
  isAdjusted,
}: {
  symbol: string;
  drawn: Performance;
  /** The day that the page shows, `2026-07-15`. */
  shownDay: string | null;
  isAdjusted: boolean;
}) {
  const read = useCallback(() => loadPerformance(browserApi, symbol, null), [symbol]);
  const { changes, last, ...told } = useAnew(drawn, read, REFRESH_SECONDS);
  const price = useQuote(symbol)?.last_px ?? last;
  if (told.day === null) return null;
  return (
    <Card
      title="区间表现"
      mark={told.day !== shownDay && <SmallName>{untilText(told.day, shownDay)}</SmallName>}
      end={isAdjusted && '前复权'}
    >
      <dl className={`${css.changes} num`}>
        {stretches.map(([stretch, name]) => (
          <div key={stretch}>
            <dt>{name}</dt>
            <dd className={toneClass(changes[stretch])}>{percentText(changes[stretch])}</dd>
          </div>
        ))}
      </dl>
      <YearRange {...told} price={price} />
      <p className={`${css.traded} num`}>
        20 日均成交额 <b>{amountText(told.average_value)}</b>
      </p>
    </Card>
  );
}

/** `截至 06-16`; of another year than the page with its year. */
function untilText(day: string, shownDay: string | null): string {
  const isSameYear = day.slice(0, 4) === shownDay?.slice(0, 4);
  return `截至 ${isSameYear ? day.slice('2026-'.length) : day}`;
}

type RangeProps = Pick<Performance, 'high' | 'low' | 'since'> & { price: number | null };

/** The lowest and highest of a year, and where the price lies between them. */
function YearRange({ high, low, since, price }: RangeProps) {
  if (high === null || low === null || price === null) return null;
  // A price that has just gone beyond them is the new end.
  const [lowest, highest] = [Math.min(low, price), Math.max(high, price)];
  const place = highest === lowest ? 50 : ((price - lowest) / (highest - lowest)) * 100;
  const name = since === null ? '52 周' : `${since} 以来`;
  return (
    <div className={`${css.range} num`}>
      <p>
        <span>{`${name}最低 / 最高`}</span>
        <span>{`现价在 ${place.toFixed(0)}% 处`}</span>
      </p>
      <svg className={css.bar} aria-hidden="true">
        <rect className={css.whole} y="4" width="100%" height="4" rx="2" />
        <rect className={css.now} x={`${place.toFixed(1)}%`} width="3" height="12" rx="1" />
      </svg>
      <p className={css.ends}>
        <b>{decimalText(lowest)}</b>
        <b>{decimalText(highest)}</b>
      </p>
    </div>
  );
}
