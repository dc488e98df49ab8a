import { partsOf } from './around.ts';
import { findNames, type NameMatch } from './find-names.ts';
import { foldOf } from './fold.ts';
import type { NameTable, PlateName, StockName } from './name-table.ts';
import { isExact, ranks } from './ranks.ts';

export interface StockMatch {
  stock: StockName;
  match: NameMatch;
}

export interface PlateMatch {
  plate: PlateName;
  match: NameMatch;
  /** The name of the stock that belongs to it, when it was found by that; else empty. */
  member: string;
}

export interface NameMatches {
  stocks: readonly StockMatch[];
  plates: readonly PlateMatch[];
}

/** Everything that typed letters may mean, the likeliest first (docs/product/search.md#names). */
export function matchNames(table: NameTable, text: string): NameMatches {
  const fold = foldOf(table);
  const typed = fold(text);
  if (typed.length === 0) return { stocks: [], plates: [] };
  if (typed.length > SHORT) return matchesOf(table, typed, partsOf(text).map(fold));
  const kept = shortOnes.get(table) ?? new Map<string, NameMatches>();
  shortOnes.set(table, kept);
  const key = typed.join('');
  const known = kept.get(key) ?? matchesOf(table, typed);
  if (kept.size >= MOST_SHORT) kept.clear();
  kept.set(key, known);
  return known;
}

/** One letter or two are what everybody begins with, and thousands of names have them. */
const [SHORT, MOST_SHORT] = [2, 50];
const shortOnes = new WeakMap<NameTable, Map<string, NameMatches>>();

function matchesOf(
  table: NameTable,
  typed: readonly string[],
  parts: readonly (readonly string[])[] = [],
): NameMatches {
  const found = findNames(table, typed, parts);
  const stocks = inOrder(found.stock, table.stocks).map(([stock, match]): StockMatch => ({ stock, match }));
  const plates = inOrder(found.plate, table.plates).map(([plate, match]): PlateMatch => ({ plate, match, member: '' }));
  return { stocks, plates: [...plates, ...byMember(table, { stocks, plates }, typed.length)] };
}

/** Larger than any weight, and than any table. */
const [WEIGHTS, ROWS] = [64, 1 << 20];
const HALTED = 100;

/** By rank, then by weight; what is halted last, unless exactly it was typed. Sorted as numbers: thousands may be found by one letter. */
function inOrder<Row extends { weight: number; isHalted?: boolean }>(
  found: ReadonlyMap<number, NameMatch>,
  rows: readonly Row[],
): (readonly [Row, NameMatch])[] {
  const keys = new Float64Array(found.size);
  let at = 0;
  for (const [place, { rank }] of found) {
    const { weight = 0, isHalted = false } = rows[place] ?? {};
    const late = isHalted && !isExact(rank) ? HALTED : 0;
    keys[at] = ((rank + late) * WEIGHTS + (WEIGHTS - 1 - weight)) * ROWS + place;
    at += 1;
  }
  return Array.from(keys.sort(), (key) => {
    const place = key % ROWS;
    return [rows[place] as Row, found.get(place) as NameMatch] as const;
  });
}

/** So many stocks lead to the themes that they belong to. */
const MOST_LEADING = 3;

/** Who is typed leads there, not who has a letter in common with what is typed. */
const isLeading = (rank: number, letters: number) =>
  isExact(rank) || (letters > 1 && (rank <= ranks.wholeSound || rank === ranks.namePiece));

/** Themes of the stocks that were typed which are not found by their own names. */
function byMember(table: NameTable, { stocks, plates }: NameMatches, letters: number): PlateMatch[] {
  const known = new Set(plates.map(({ plate }) => plate));
  const leading = stocks.filter(({ match }) => isLeading(match.rank, letters)).slice(0, MOST_LEADING);
  return leading.flatMap(({ stock, match }) => {
    const own = platesOf(table, stock).filter((plate) => !known.has(plate));
    for (const plate of own) known.add(plate);
    return own.map((plate) => ({ plate, match: { ...match, ranges: [] }, member: stock.name }));
  });
}

const memberships = new WeakMap<NameTable, Map<StockName, PlateName[]>>();

/** The heaviest first. */
function platesOf(table: NameTable, stock: StockName): readonly PlateName[] {
  const known = memberships.get(table) ?? membershipsIn(table);
  memberships.set(table, known);
  return known.get(stock) ?? [];
}

function membershipsIn({ stocks, plates }: NameTable): Map<StockName, PlateName[]> {
  const byStock = new Map<StockName, PlateName[]>();
  for (const plate of plates.toSorted((a, b) => b.weight - a.weight))
    for (const place of plate.members) {
      const stock = stocks[place];
      const own = stock && byStock.get(stock);
      if (own !== undefined) own.push(plate);
      else if (stock !== undefined) byStock.set(stock, [plate]);
    }
  return byStock;
}
