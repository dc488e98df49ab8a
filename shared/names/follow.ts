import type { Unit } from './spelling.ts';

/** What had to be taken along the way: nothing where letters alone were typed. */
export const [AS_INITIAL, AS_SOUND, AS_OTHER_READING] = [1, 2, 4];

const doubleInitial = /^[zcs]h/;

/** Where a way ends and what it took, in one number: thousands of names are tried for one letter. Of two the smaller is the plainer. */
const END_BITS = 8;
export const NOWHERE = -1;
/** The unit after the last one. */
export const endOf = (followed: number): number => followed & ((1 << END_BITS) - 1);
export const waysOf = (followed: number): number => followed >> END_BITS;

/**
 * Goes from a unit of a name on until all that is typed is used up: each unit by its letter, its sound or the first letter of that, and
 * the last one by a beginning of its sound, `gui州mt` as well as `gzmaot`. Of several ways it is the plainest.
 */
export function follow(units: readonly Unit[], unit: number, typed: readonly string[], done = 0): number {
  if (done === typed.length) return unit;
  const here = units[unit];
  if (here === undefined) return NOWHERE;
  let best = here.letter === typed[done] ? follow(units, unit + 1, typed, done + 1) : NOWHERE;
  for (let place = 0; place < here.readings.length; place += 1) {
    const reading = here.readings[place] ?? '';
    const same = sameLetters(reading, typed, done);
    if (same === 0) continue;
    const way = place < here.usual ? 0 : AS_OTHER_READING;
    best = plainer(best, follow(units, unit + 1, typed, done + 1), AS_INITIAL | way);
    if (same === 1) continue;
    if (doubleInitial.test(reading)) best = plainer(best, follow(units, unit + 1, typed, done + 2), AS_SOUND | way);
    if (same === reading.length || done + same === typed.length)
      best = plainer(best, follow(units, unit + 1, typed, done + same), AS_SOUND | way);
  }
  return best;
}

function plainer(best: number, rest: number, way: number): number {
  if (rest === NOWHERE) return best;
  const found = rest | (way << END_BITS);
  return best === NOWHERE || found < best ? found : best;
}

/** How many letters of a reading are typed from there. */
function sameLetters(reading: string, typed: readonly string[], from: number): number {
  let same = 0;
  while (same < reading.length && reading[same] === typed[from + same]) same += 1;
  return same;
}
