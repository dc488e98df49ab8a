import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Letters, NameTable, PlateName, StockName } from './name-table.ts';
import { readingsIn, readingsOf } from './readings.ts';
import { traditionalFormsOf } from './traditional.ts';

export type UnheardStock = Omit<StockName, 'heard'>;
export type UnheardPlate = Omit<PlateName, 'heard'>;

/** Of so many names at a time: others come between. */
const AT_ONCE = 200;

/** Adds to names how they are read, and the letters that they are made of. */
export async function makeTable(stocks: readonly UnheardStock[], plates: readonly UnheardPlate[]): Promise<NameTable> {
  const names = [...stocks, ...plates].map(({ name }) => name);
  const counts = new Map<string, Map<string, number>>();
  for (const [at, name] of names.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
    countReadings(name, counts);
  }
  const otherLetters = stocks.flatMap(({ formerNames, nicknames }) =>
    [...formerNames, ...nicknames].flatMap((name) => Array.from(name)),
  );
  const letters = lettersOf(counts, otherLetters);
  const heardIn = (name: string) => heardOf(name, letters);
  return {
    letters,
    stocks: stocks.map((stock) => ({ ...stock, heard: heardIn(stock.name) })),
    plates: plates.map((plate) => ({ ...plate, heard: heardIn(plate.name) })),
  };
}

function countReadings(name: string, counts: Map<string, Map<string, number>>): void {
  const readings = readingsIn(name);
  for (const [at, letter] of Array.from(name).entries()) {
    const reading = readings[at] ?? '';
    if (reading === '') continue;
    const known = counts.get(letter) ?? new Map<string, number>();
    counts.set(letter, known.set(reading, (known.get(reading) ?? 0) + 1));
  }
}

/** The reading that most names have goes first: few names have to say which one is theirs. */
function lettersOf(counts: ReadonlyMap<string, ReadonlyMap<string, number>>, more: readonly string[]): Letters {
  const used = new Set([...counts.keys(), ...more]);
  const lines = [...used].toSorted().flatMap((letter) => {
    const counted = [...(counts.get(letter) ?? [])].toSorted(([, a], [, b]) => b - a).map(([reading]) => reading);
    const readings = [...new Set([...counted, ...readingsOf(letter)])];
    const traditional = Array.from(traditionalFormsOf(letter)).filter((form) => !used.has(form));
    return readings.length === 0 ? [] : [[letter, { readings, traditional: traditional.join('') }] as const];
  });
  return new Map(lines);
}

function heardOf(name: string, letters: Letters): Map<number, number> {
  const readings = readingsIn(name);
  return new Map(
    Array.from(name).flatMap((letter, at): [number, number][] => {
      const place = letters.get(letter)?.readings.indexOf(readings[at] ?? '') ?? 0;
      return place > 0 ? [[at, place]] : [];
    }),
  );
}
