import type { Fen } from '#shared/money.ts';
import { isStorableAmount } from '#domains/market/terms/market.bounds.ts';
import type { Listing } from '#domains/market/terms/market.source.ts';
import { figureOf } from './market.service-figures.ts';

/** Market values in 亿 of yuan, and shares; what is in circulation first. */
const values = { circulating: 44, total: 45 } as const;
const counts = { circulating: 72, total: 73 } as const;

/** A market value is told with two decimals of 亿, and goes by the price of another second. */
const TOLERANCE = 0.1;

interface Told {
  price: Fen;
  isIndex: boolean;
  /** Market value over the profit of the last full year; 0 when unknown. */
  staticPe: number;
}

/** How many shares there are and what they earned, as far as a line tells. */
export function sharesTold(
  fields: readonly string[],
  { price, isIndex, staticPe }: Told,
): Pick<Listing, 'totalShares' | 'circulatingShares' | 'yearProfit'> {
  /** 0 of what is no number of shares or yuan. */
  const amountIn = (place: number, unit = 1) => {
    const amount = figureOf(fields[place] ?? '') * unit;
    return isStorableAmount(amount) ? amount : 0;
  };
  const valueOf = (kind: keyof typeof values) => amountIn(values[kind], 1e8);
  const sharesOf = (kind: keyof typeof values): number | null => {
    const byValue = price > 0 ? Math.round((valueOf(kind) * 100) / price) : 0;
    const told = amountIn(counts[kind]);
    const fits = byValue > 0 && Math.abs(told / byValue - 1) < TOLERANCE;
    return isIndex ? null : (fits ? told : byValue) || null;
  };
  const profit = staticPe ? Math.round(valueOf('total') / staticPe) : 0;
  return {
    totalShares: sharesOf('total'),
    circulatingShares: sharesOf('circulating'),
    yearProfit: isIndex ? null : profit || null,
  };
}
