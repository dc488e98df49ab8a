import { fen, type Fen } from '#shared/money.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { Listing } from '#domains/market/terms/market.source.ts';
import { knownCompanies } from './companies/market.companies.ts';
import { basePriceOf, isSober } from './market.base-price.ts';
import { chanceOf, keyOf, mixOf } from './market.dice.ts';
import { fillingListings, newListings, type InventedListing } from './market.invented-listings.ts';
import { temperOf, type Temper } from './market.temper.ts';
import { knownPlates } from './plates/market.plates.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';

/** A share that somebody hands in besides those that the simulator knows. */
export type ExtraListing = Pick<
  Listing,
  'symbol' | 'name' | 'listDate' | 'totalShares' | 'circulatingShares' | 'yearProfit'
>;

/** Who brought a share: it decides how lively it is, and whether it may be halted. */
export type Origin = 'known' | 'new' | 'extra' | 'filling';

/** A share of the simulated market with all that its way depends on. */
export interface Security extends ExtraListing {
  origin: Origin;
  /** A new stock comes on the first trading day from then on. */
  listedFrom: TradingDay | null;
  /** What its chances hang on: seed and symbol. */
  key: number;
  /** The invented price around which it moves. */
  base: Fen;
  /** How much of the market's move it takes. */
  beta: number;
  temper: Temper;
  /** Places of its themes among all plates: its industry, then the weightiest others. */
  themes: readonly number[];
}

export interface RosterOrder {
  seed: number;
  plates: readonly Plate[];
  extra: readonly ExtraListing[];
  /** Fills up with synthetic shares to so many; what is known is never cut. */
  size: number;
}

const MOST_THEMES = 3;

/** All shares of a simulated market; what is known comes first, so a larger market changes nobody's way. */
export function createRoster({ seed, plates, extra, size }: RosterOrder): readonly Security[] {
  const themesOf = themesBySymbol(plates);
  const themesAt = (symbol: string) => themesOf.get(symbol) ?? [mixOf(keyOf(symbol), 3) % knownPlates.length];
  const make = (
    origin: Origin,
    industry: string | null,
    listing: ExtraListing,
    listedFrom: TradingDay | null = null,
  ) => {
    const key = mixOf(seed, keyOf(listing.symbol));
    const base = fen(basePriceOf(listing, industry, key));
    const value = ((listing.circulatingShares ?? 0) * base) / 100;
    const temper = temperOf({ symbol: listing.symbol, isSober: isSober(industry), value });
    return {
      ...listing,
      origin,
      listedFrom,
      key,
      base,
      beta: temper.share * (0.9 + 0.4 * chanceOf(key, 1)),
      temper,
      themes: themesAt(listing.symbol),
    };
  };
  const invented = (origin: Origin) => (listing: InventedListing) =>
    make(origin, null, { ...listing, listDate: null }, listing.listedFrom);
  const known = knownCompanies.map((company) => make('known', company.industry, company));
  const added = extra.map((listing) => make('extra', null, listing));
  const missing = Math.max(0, size - known.length - added.length - newListings.length);
  return [
    ...known,
    ...newListings.map(invented('new')),
    ...added,
    ...fillingListings(missing).map(invented('filling')),
  ];
}

function themesBySymbol(plates: readonly Plate[]): Map<string, number[]> {
  const themes = new Map<string, number[]>();
  const add = (wanted: Plate['kind']) =>
    plates.forEach(({ kind, members }, place) => {
      if (kind !== wanted) return;
      for (const { symbol } of members)
        themes.set(symbol, [...(themes.get(symbol) ?? []), place].slice(0, MOST_THEMES));
    });
  add('industry');
  add('concept');
  return themes;
}
