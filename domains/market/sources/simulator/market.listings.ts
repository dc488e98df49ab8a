import { fen } from '#shared/money.ts';
import { tradingDayText, type TradingDay } from '#shared/trading-day.ts';
import type { Listing } from '#domains/market/terms/market.source.ts';
import type { ChainDay } from './market.chain-day.ts';
import { fates } from './market.fates.ts';
import type { SimulatedIndex } from './market.indices.ts';
import type { Security } from './market.roster.ts';

export function indexListing({ symbol, name }: SimulatedIndex, today: ChainDay, place: number): Listing {
  const preClose = fen(today.indexPreClose[place] ?? 0);
  return {
    symbol,
    name,
    kind: 'index',
    listDate: null,
    preClose,
    totalShares: null,
    circulatingShares: null,
    yearProfit: null,
  };
}

/** Null until it is listed. */
export function shareListing(
  security: Security,
  today: ChainDay,
  { place, listedOn }: { place: number; listedOn: TradingDay | null },
): Listing | null {
  if (today.fate[place] === fates.absent) return null;
  const { symbol, totalShares, circulatingShares, yearProfit } = security;
  const preClose = fen(today.preClose[place] ?? 0);
  const listDate = listedOn === null ? security.listDate : tradingDayText(listedOn);
  const names = { name: nameOn(security.name, today, place), plainName: security.name };
  return { symbol, ...names, kind: 'share', listDate, preClose, totalShares, circulatingShares, yearProfit };
}

/** New shares, and those that leave their dividend that day, carry a sign before their name. */
export function nameOn(name: string, { age, isExDay, fate }: ChainDay, place: number): string {
  const days = age[place] ?? 0;
  if (days === 1) return `N${name}`;
  if (days > 1 && fate[place] === fates.newcomer) return `C${name}`;
  return isExDay[place] === 1 ? `XD${Array.from(name).slice(0, 3).join('')}` : name;
}
