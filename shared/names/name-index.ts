import { isHan } from './fold.ts';
import type { Heard, NameTable } from './name-table.ts';
import { spellingOf, type Spelling } from './spelling.ts';

/** A name of something. */
export interface Entry {
  kind: 'stock' | 'plate';
  /** Its place among the stocks or plates of the table. */
  row: number;
  spelling: Spelling;
  /** Its name of now, one that it had, or one that it goes by. */
  called: 'now' | 'former' | 'nickname';
}

/** A unit of a name at which typing may begin. */
export interface Start {
  entry: Entry;
  unit: number;
}

export type NameIndex = ReturnType<typeof createNameIndex>;

/** Stands for any Chinese letter in a key. */
const OTHER = '*';

/** Finds where in all names typed letters may begin. */
export function createNameIndex(table: NameTable) {
  const entries = entriesOf(table);
  /** By first letter; of Latin ones and digits also by the first two, as one letter begins thousands of names. */
  const starts = new Map<string, Start[]>();
  for (const entry of entries)
    for (const unit of entry.spelling.units.keys()) {
      const start = { entry, unit };
      for (const key of keysAt(entry.spelling, unit)) {
        const known = starts.get(key);
        if (known === undefined) starts.set(key, [start]);
        else known.push(start);
      }
    }
  return {
    entries,
    /** Where these letters may begin. */
    startsOf([first = '', second]: readonly string[]): readonly Start[] {
      const key = second === undefined || isHan(first) ? first : first + (isHan(second) ? OTHER : second);
      return starts.get(key) ?? [];
    },
  };
}

function keysAt({ units }: Spelling, at: number): Set<string> {
  const [here, next] = [units[at], units[at + 1]];
  const keys = new Set<string>();
  if (here === undefined) return keys;
  const after = next === undefined ? [] : [isHan(next.letter) ? OTHER : next.letter, ...next.readings.map(firstOf)];
  const add = (first: string, seconds: readonly string[]) => {
    keys.add(first);
    for (const second of seconds) keys.add(first + second);
  };
  if (isHan(here.letter)) keys.add(here.letter);
  else add(here.letter, after);
  for (const reading of here.readings) add(firstOf(reading), [reading.slice(1, 2), ...after]);
  return keys;
}

const firstOf = (reading: string) => reading.charAt(0);

const heardAsUsual: Heard = new Map();

function entriesOf({ stocks, plates, letters }: NameTable): Entry[] {
  const spell = (name: string, heard = heardAsUsual) => spellingOf(name, heard, letters);
  return [
    ...stocks.flatMap(({ name, heard, formerNames, nicknames }, row): Entry[] => [
      { kind: 'stock', row, spelling: spell(name, heard), called: 'now' },
      ...formerNames.map((one): Entry => ({ kind: 'stock', row, spelling: spell(one), called: 'former' })),
      ...nicknames.map((one): Entry => ({ kind: 'stock', row, spelling: spell(one), called: 'nickname' })),
    ]),
    ...plates.map(({ name, heard }, row): Entry => ({
      kind: 'plate',
      row,
      spelling: spell(name, heard),
      called: 'now',
    })),
  ];
}
