import type { TradingDay } from '#shared/trading-day.ts';
import { chanceOf } from './market.dice.ts';
import type { Security } from './market.roster.ts';

const PAYERS = 0.7;
const LEAST_YIELD = 0.003;
const WIDEST_YIELD = 0.03;
const salt = { pays: 601, month: 602, date: 603, amount: 604 } as const;

/**
 * Cash in fen that a share leaves on that day, 0 on all others. Who has earned something pays once a year between May and
 * July, on the first trading day from its date on; `before` is the trading day before.
 */
export function dividendOn(
  { key, yearProfit, listedFrom }: Security,
  { day, before, lastClose }: { day: TradingDay; before: TradingDay; lastClose: number },
): number {
  const month = Math.floor(day / 100) % 100;
  if (month < 5 || month > 8 || (yearProfit ?? 0) <= 0) return 0;
  const year = Math.floor(day / 10_000);
  if (listedFrom !== null && Math.floor(listedFrom / 10_000) === year) return 0;
  if (chanceOf(key, year, salt.pays) >= PAYERS) return 0;
  const due =
    year * 10_000 +
    (5 + Math.floor(chanceOf(key, year, salt.month) * 3)) * 100 +
    1 +
    Math.floor(chanceOf(key, year, salt.date) * 28);
  if (before >= due || day < due) return 0;
  return Math.round(lastClose * (LEAST_YIELD + WIDEST_YIELD * chanceOf(key, year, salt.amount) ** 2));
}
