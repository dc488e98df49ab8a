import type { ExtraListing } from './market.roster.ts';
import { chanceOf } from './market.dice.ts';

/** Years of profit that a share costs, by trades that are never dear. */
const sober: Readonly<Record<string, readonly [number, number]>> = {
  银行: [5, 8],
  保险: [7, 12],
  建筑: [6, 11],
  煤炭: [8, 14],
  钢铁: [9, 16],
  石油石化: [9, 15],
  电力: [13, 22],
  房地产: [9, 18],
};
export const isSober = (industry: string | null): boolean => industry !== null && industry in sober;
const USUAL = [16, 52] as const;
const BILLION = 1_000_000_000;
const LEAST = 260;
const MOST = 90_000;

/** The invented price of a share in fen, in a band that its profit or, without one, its number of shares makes plausible. */
export function basePriceOf({ totalShares, yearProfit }: ExtraListing, industry: string | null, key: number): number {
  const shares = totalShares ?? BILLION;
  const bySize = 1900 * (shares / BILLION) ** -0.3 * (0.5 + 1.2 * chanceOf(key, 7));
  const [least, most] = sober[industry ?? ''] ?? USUAL;
  const byProfit = ((yearProfit ?? 0) / shares) * 100 * (least + (most - least) * chanceOf(key, 8));
  // A profit that is next to nothing tells nothing of a price.
  const price = byProfit > bySize / 6 ? byProfit : bySize;
  return Math.round(Math.min(MOST, Math.max(LEAST, price)));
}
