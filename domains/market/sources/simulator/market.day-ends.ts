import { fen } from '#shared/money.ts';
import type { DayEnd } from '#domains/market/terms/market.source.ts';
import { limitsOf, type ChainDay } from './market.chain-day.ts';
import { volumeOn } from './market.day-volume.ts';
import { isTraded } from './market.fates.ts';
import { nameOn } from './market.listings.ts';
import type { Security } from './market.roster.ts';

/** How all shares that were traded ended that day. */
export const dayEndsOf = (roster: readonly Security[], today: ChainDay): DayEnd[] =>
  roster.flatMap((security, place) => dayEndOf(security, today, place) ?? []);

/** Null for a share that was not traded. */
export function dayEndOf(security: Security, today: ChainDay, place: number): DayEnd | null {
  if (!isTraded(today.fate[place] ?? 0)) return null;
  const limits = limitsOf(security, today, place);
  const volume = volumeOn(security, today, place);
  const price = (column: Int32Array) => fen(column[place] ?? 0);
  return {
    symbol: security.symbol,
    name: nameOn(security.name, today, place),
    open: price(today.open),
    high: price(today.high),
    low: price(today.low),
    close: price(today.close),
    preClose: price(today.preClose),
    volume,
    turnoverRatio: security.circulatingShares ? volume / security.circulatingShares : null,
    up: limits?.up ?? null,
    down: limits?.down ?? null,
  };
}
