import { foldedName } from '#shared/letters.ts';

/** By what it means, the names that a column of a file may have; earlier ones win when several are filled. */
export type ColumnTable = Readonly<Record<string, readonly string[]>>;

/** What a record says, and in which column, by its own name for it. */
export interface Remark {
  name: string;
  value: unknown;
}

/** The fields of a record by column. */
export interface FoundColumns<C extends string> {
  /** The first filled value of a column, or undefined. */
  first(column: C): unknown;
  /** Every filled value, with the name that the record has for it. */
  named(column: C): Remark[];
  /** The keys that are no column, with what stands there. */
  unused(): Remark[];
}

interface Names {
  byColumn: ReadonlyMap<string, string[]>;
  unused: string[];
}

const mostKeySets = 1000;
const longestKeySet = 5000;
/** Of a name that is no column so much is told. */
const longestName = 40;

/**
 * Finds values by column whatever the record calls them: capitals, blanks, dashes and width make no other name. `onUnused`
 * hears of keys that are no column.
 */
export function createLookup<T extends ColumnTable>(
  table: T,
  onUnused: (key: string) => void = () => {},
): (fields: Record<string, unknown>) => FoundColumns<keyof T & string> {
  // Records of one file share a few sets of keys.
  const known = new Map<string, Names>();
  function namesFor(fields: Record<string, unknown>): Names {
    const keys = Object.keys(fields);
    const signature = keys.join('\n');
    const remembered = known.get(signature);
    if (remembered) return remembered;
    const byColumn = namesByColumn(table, keys);
    const found = { byColumn, unused: unusedAmong(keys, byColumn) };
    if (known.size < mostKeySets && signature.length < longestKeySet) known.set(signature, found);
    for (const key of found.unused) onUnused(key.slice(0, longestName));
    return found;
  }
  return (fields) => {
    const { byColumn, unused } = namesFor(fields);
    const filled = (names: readonly string[]) =>
      names.map((name) => ({ name, value: fields[name] })).filter(({ value }) => isFilled(value));
    const named = (column: keyof T & string) => filled(byColumn.get(column) ?? []);
    const first = (column: keyof T & string) => {
      const name = byColumn.get(column)?.find((each) => isFilled(fields[each]));
      return name === undefined ? undefined : fields[name];
    };
    return { named, first, unused: () => filled(unused) };
  };
}

/** What databases and spreadsheets write where nothing is. */
const nothing = /^(?:|\\N|null|none|nan|nat|<na>|#?n\/a|(?:0000-00-00|0001-01-01)(?:[T ]00:00:00(?:\.0+)?Z?)?)$/i;

export function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && !(typeof value === 'string' && nothing.test(value.trim()));
}

function namesByColumn(table: ColumnTable, keys: string[]): Map<string, string[]> {
  const byFolded = Map.groupBy(keys, foldedName);
  return new Map(
    Object.entries(table).map(([column, aliases]) => [
      column,
      aliases.flatMap((alias) => byFolded.get(foldedName(alias)) ?? []),
    ]),
  );
}

function unusedAmong(keys: string[], namesByColumn: ReadonlyMap<string, string[]>): string[] {
  const used = new Set([...namesByColumn.values()].flat());
  return keys.filter((key) => !used.has(key));
}

/** Whether the header of a file has a column. */
export function presentIn<T extends ColumnTable>(table: T, names: string[]): (column: keyof T & string) => boolean {
  const present = namesByColumn(table, names);
  return (column) => (present.get(column)?.length ?? 0) > 0;
}

/** `the file has no column for an id (id, key), nor for …; its columns are a, b`; null when nothing is missing. */
export function faultOfMissing(missing: string[], names: string[]): string | null {
  if (missing.length === 0) return null;
  return `the file has no column for ${missing.join(', nor for ')}; its columns are ${names.join(', ')}`;
}

/** Of two columns with one name a record keeps only the last. */
export function faultOfTwins(table: ColumnTable, names: string[]): string | null {
  const used = new Set([...namesByColumn(table, names).values()].flat());
  const twin = names.find((name, at) => used.has(name) && names.indexOf(name) !== at);
  return twin === undefined ? null : `the file has two columns ${twin}`;
}
