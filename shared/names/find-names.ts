import { isCompany, withoutAround, withoutCountry } from './around.ts';
import { createCodeIndex, typedCodeIn, type CodeIndex } from './code-index.ts';
import { AS_INITIAL, AS_OTHER_READING, AS_SOUND, endOf, follow, NOWHERE, waysOf } from './follow.ts';
import { withoutSign } from './fold.ts';
import { createNameIndex, type Entry, type NameIndex } from './name-index.ts';
import type { NameTable } from './name-table.ts';
import { namesBefore, namesInCompany, nearNames } from './near.ts';
import { rankOfName, ranks } from './ranks.ts';
import { shortNames } from './short-names.ts';

export type MatchedBy = 'code' | 'name' | 'initials' | 'pinyin' | 'former' | 'nickname' | 'old_code' | 'short' | 'near';

/** How something was found. */
export interface NameMatch {
  by: MatchedBy;
  /** Place in the order of all that is found; the smaller first. */
  rank: number;
  /** As it was found: a code, a former name or nickname, the name, or what was typed of its sounds. */
  text: string;
  /** Where in the name of now, in UTF-16 units. */
  ranges: [from: number, to: number][];
  /** Another reading than that of the name: `zcqc`. */
  isOtherReading: boolean;
}

/** By place in the table. */
export type FoundNames = Record<Entry['kind'], Map<number, NameMatch>>;

/**
 * What is found of the first way of reading what was typed that finds anything: as it is; without the sign before it, as `N频准` is
 * `C频准` a day later; without what people say around a name, or its country; as several names; as a name that people shorten; as what is near.
 */
export function findNames(
  table: NameTable,
  typed: readonly string[],
  parts: readonly (readonly string[])[] = [],
): FoundNames {
  const unsigned = withoutSign(typed);
  const plain = withoutAround(unsigned);
  const others = [unsigned, plain, withoutCountry(plain)].filter((one) => one.length < typed.length);
  for (const one of [typed, ...others]) {
    const found = foundExactly(table, one);
    if (hasAny(found)) return found;
  }
  const several = foundInParts(table, parts);
  if (hasAny(several)) return several;
  const short = foundShort(table, unsigned);
  if (hasAny(short)) return short;
  // What looks like words behind a name may be its end with another letter: `青岛碑酒`.
  const isOne = parts.length === 0;
  const near = foundNear(table, unsigned, isOne ? namesBefore : undefined);
  if (hasAny(near) || plain === unsigned) return near;
  return foundNear(table, plain, isOne ? (isCompany(unsigned) ? namesInCompany : namesBefore) : undefined);
}

const hasAny = ({ stock, plate }: FoundNames) => stock.size + plate.size > 0;
const nothing = (): FoundNames => ({ stock: new Map(), plate: new Map() });

interface Indexes {
  names: NameIndex;
  codes: CodeIndex;
}

const indexes = new WeakMap<NameTable, Indexes>();

/** Makes a table ready to be searched, which takes a moment; else the first search does. */
export function indexNames(table: NameTable): Indexes {
  const known = indexes.get(table);
  if (known !== undefined) return known;
  const made = { names: createNameIndex(table), codes: createCodeIndex(table) };
  indexes.set(table, made);
  return made;
}

function foundExactly(table: NameTable, typed: readonly string[]): FoundNames {
  const found = nothing();
  const { names, codes } = indexNames(table);
  const written = typed.join('');
  for (const start of names.startsOf(typed)) {
    const { entry, unit } = start;
    const followed = follow(entry.spelling.units, unit, typed);
    if (followed === NOWHERE) continue;
    const rank = rankOfName(start, followed);
    const rows = found[entry.kind];
    if (isBetter(rows, entry.row, rank)) rows.set(entry.row, matchOf(entry, rank, [unit, followed], written));
  }
  const typedCode = typedCodeIn(typed);
  for (const { row, by, rank, code: text } of typedCode === null ? [] : codes(typedCode))
    if (isBetter(found.stock, row, rank)) found.stock.set(row, { by, rank, text, ranges: [], isOtherReading: false });
  return found;
}

const namedAs: readonly MatchedBy[] = ['code', 'name', 'former', 'nickname', 'old_code'];

/** Each of the parts has to be a name by its letters: else they are words of something else. */
function foundInParts(table: NameTable, parts: readonly (readonly string[])[]): FoundNames {
  const found = nothing();
  for (const part of parts) {
    const own = part.length > 1 ? foundExactly(table, part) : nothing();
    const called = [...own.stock.values(), ...own.plate.values()].some(({ by }) => namedAs.includes(by));
    if (!called) return nothing();
    for (const kind of ['stock', 'plate'] as const)
      for (const [row, match] of own[kind])
        if (namedAs.includes(match.by) && isBetter(found[kind], row, match.rank)) found[kind].set(row, match);
  }
  return found;
}

function foundShort(table: NameTable, typed: readonly string[]): FoundNames {
  const found = nothing();
  for (const { entry, units } of shortNames(typed, indexNames(table).names)) {
    const ranges = units.flatMap((unit): NameMatch['ranges'] => {
      const shown = entry.spelling.units[unit];
      return shown === undefined ? [] : [[shown.at, shown.at + shown.length]];
    });
    const text = typed.join('');
    found.stock.set(entry.row, { by: 'short', rank: ranks.short, text, ranges, isOtherReading: false });
  }
  return found;
}

/** Where one thing is typed it may be a name with more behind it, or around it. */
function foundNear(table: NameTable, typed: readonly string[], within: typeof namesBefore = () => []): FoundNames {
  const found = nothing();
  const { names } = indexNames(table);
  for (const { entry, units } of [...nearNames(typed, names, table.letters), ...within(typed, names)]) {
    const rows = found[entry.kind];
    if (isBetter(rows, entry.row, ranks.near))
      rows.set(entry.row, { ...matchOf(entry, ranks.near, units, ''), by: 'near' });
  }
  return found;
}

function isBetter(rows: ReadonlyMap<number, NameMatch>, row: number, rank: number): boolean {
  const before = rows.get(row);
  return before === undefined || rank < before.rank;
}

function matchOf(
  { spelling, called }: Entry,
  rank: number,
  [from, followed]: readonly [from: number, followed: number],
  written: string,
): NameMatch {
  const [end, ways] = [endOf(followed), waysOf(followed)];
  const isOtherReading = (ways & AS_OTHER_READING) !== 0;
  if (called !== 'now') return { by: called, rank, text: spelling.text, ranges: [], isOtherReading };
  const [first, last] = [spelling.units[from], spelling.units[end - 1]];
  const ranges: NameMatch['ranges'] = first && last ? [[first.at, last.at + last.length]] : [];
  if (ways === 0) return { by: 'name', rank, text: spelling.text, ranges, isOtherReading };
  const isInitials = (ways & AS_SOUND) === 0 && (ways & AS_INITIAL) !== 0;
  return { by: isInitials ? 'initials' : 'pinyin', rank, text: written, ranges, isOtherReading };
}
