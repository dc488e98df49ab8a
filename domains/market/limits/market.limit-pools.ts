import type { Fen } from '#shared/money.ts';
import type { PriceLimits } from './market.limits.ts';

/** What of a day a pool hangs on. */
interface DayRange {
  high: Fen;
  low: Fen;
  close: Fen;
}

/** 涨停: the last price is the highest allowed (docs/product/price-limits.md#pools). No limit, no pool. */
export function closesAtLimitUp({ close }: Pick<DayRange, 'close'>, limits: PriceLimits | null): boolean {
  return limits !== null && close === limits.up;
}

/** 炸板: the highest price allowed was reached and not held. */
export function brokeLimitUp({ high, close }: Omit<DayRange, 'low'>, limits: PriceLimits | null): boolean {
  return limits !== null && high === limits.up && close < limits.up;
}

/** 跌停: the last price is the lowest allowed. */
export function closesAtLimitDown({ close }: Pick<DayRange, 'close'>, limits: PriceLimits | null): boolean {
  return limits !== null && close === limits.down;
}

/** Whether every trade of the day lay within the limits. */
export function staysWithin({ high, low }: Omit<DayRange, 'close'>, limits: PriceLimits | null): boolean {
  return limits === null || (high <= limits.up && low >= limits.down);
}
