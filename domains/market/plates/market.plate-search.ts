import { folded } from '#shared/letters.ts';
import { initialsOf, readingsIn } from '#shared/names/readings.ts';
import type { Snapshot } from '#domains/market/engine/market.snapshot.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';

/** By day, for names are those of the day, what each plate is found by. */
const searchTexts = new WeakMap<Snapshot['rowOf'], WeakMap<Plate, string>>();

/** Whether a plate has these words in its name or a member's, in their sounds or the initials of them, or in a code. */
export function isPlateOf(plate: Plate, words: string, { rowOf, listings }: Pick<Snapshot, 'rowOf' | 'listings'>) {
  const texts = searchTexts.get(rowOf) ?? new WeakMap<Plate, string>();
  searchTexts.set(rowOf, texts);
  const nameOf = (symbol: string) => listings[rowOf(symbol) ?? -1]?.name ?? '';
  const text = texts.get(plate) ?? searchTextOf(plate, nameOf);
  texts.set(plate, text);
  return text.includes(folded(words.trim()));
}

function searchTextOf({ name, members }: Plate, nameOf: (symbol: string) => string): string {
  const names = [name, ...members.map(({ symbol }) => nameOf(symbol))];
  const codes = members.map(({ symbol }) => symbol);
  const sounds = names.flatMap((one) => [initialsOf(one), readingsIn(one).join('')]);
  return [...names, ...sounds, ...codes].join('\n').toLowerCase();
}
