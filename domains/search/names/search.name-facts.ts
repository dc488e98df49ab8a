import type { MarketDays, MarketState } from '#domains/market/days/market.days.service.ts';
import { changeOf, isUncounted } from '#domains/market/days/market.days.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { UnheardPlate, UnheardStock } from '#shared/names/make-table.ts';
import { nicknames } from '#shared/names/nicknames.ts';

/** What the market knows of names. */
export interface MarketNames {
  days: Pick<MarketDays, 'now'>;
  plates: Pick<MarketDays['plates'], 'all' | 'version'>;
  coreAverageOf(id: number): number | null;
  listNames: MarketService['listNames'];
}

const HEAVIEST = 35;

export async function stocksOf({ listNames, days }: MarketNames): Promise<UnheardStock[]> {
  const now = days.now();
  return (await listNames()).map(({ security: { symbol, name }, formerNames, oldSymbols }) => ({
    ...{ symbol, name, formerNames, oldSymbols },
    nicknames: nicknames[symbol] ?? [],
    isHalted: isHaltedIn(now, symbol),
    weight: weightOf(now, symbol),
  }));
}

/** Themes are as heavy as their members together; a style says little of what anybody does, and comes last. */
export function platesOf({ plates, days }: MarketNames, stocks: readonly UnheardStock[]): UnheardPlate[] {
  const [now, places] = [days.now(), new Map(stocks.map(({ symbol }, place) => [symbol, place]))];
  return plates.all().map(({ id, name, kind, members }) => {
    const worth = members.reduce((sum, { symbol }) => sum + worthOf(now, symbol), 0);
    const own = members.flatMap(({ symbol }) => places.get(symbol) ?? []);
    const weight = kind === 'style' ? 0 : heaviness(worth);
    return { id, name, weight, members: [...new Set(own)].toSorted((a, b) => a - b) };
  });
}

/** What a table says of the market; another one, another table. Prices are no part of it: it stays for a day. */
export function marketVersion({ days, plates }: Pick<MarketNames, 'days' | 'plates'>): string {
  const now = days.now();
  if (now === null) return String(plates.version());
  const halted = now.snapshot.listings.flatMap((_, row) => (now.snapshot.isHalted[row] === 1 ? [row] : []));
  return [plates.version(), now.moment.day, now.snapshot.listings.length, ...halted].join(' ');
}

/** What is not traded that day: halted, or in no list any more. As long as nothing is listed nobody knows. */
function isHaltedIn(now: MarketState | null, symbol: string): boolean {
  if (now === null || now.snapshot.listings.length === 0) return false;
  const row = now.snapshot.rowOf(symbol);
  return row === undefined || now.snapshot.isHalted[row] === 1;
}

/** Indices are what is meant before shares of that name. */
function weightOf(now: MarketState | null, symbol: string): number {
  const row = now?.snapshot.rowOf(symbol);
  const isIndex = row !== undefined && now?.snapshot.listings[row]?.kind === 'index';
  return isIndex ? HEAVIEST : heaviness(worthOf(now, symbol));
}

/** Two steps for each doubling from a hundred million on. */
const heaviness = (worth: number) => Math.min(HEAVIEST - 1, Math.max(0, Math.round(2 * Math.log2(worth / 1e8))));

/** All of it that can be traded, in yuan at the close before; 0 where nobody knows. */
function worthOf(now: MarketState | null, symbol: string): number {
  const row = now?.snapshot.rowOf(symbol);
  const listing = row === undefined ? undefined : now?.snapshot.listings[row];
  return listing === undefined ? 0 : ((listing.circulatingShares ?? 0) * listing.preClose) / 100;
}

/** The change of today in percent, with two decimals; null while nobody can tell. */
export function changeRateOf(now: MarketState | null, symbol: string): number | null {
  const row = now?.snapshot.rowOf(symbol);
  if (now === null || row === undefined || isUncounted(now, row)) return null;
  return Math.round(changeOf(now.snapshot, row) * 10_000) / 100;
}
