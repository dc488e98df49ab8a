/** Numbers that belong to whole numbers, the same for ever and on every machine: no state, no clock. */

/** One whole number of 32 bits out of several. */
export function mixOf(a: number, b: number, c = 0): number {
  let hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ b, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13) ^ c, 0x27d4eb2f);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** From 0 to below 1. */
export const chanceOf = (a: number, b: number, c = 0): number => mixOf(a, b, c) / 2 ** 32;

/** Around 0 with a deviation of 1, never beyond ±3.5. */
export function swingOf(a: number, b: number, c = 0): number {
  const first = mixOf(a, b, c);
  const second = mixOf(first, 0x5bd1e995);
  const halves = (first & 0xffff) + (first >>> 16) + (second & 0xffff) + (second >>> 16);
  return (halves / 0x10000 - 2) * Math.sqrt(3);
}

/** A whole number that belongs to a text. */
export function keyOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** One after the other, from 0 to below 1. */
export function streamOf(key: number): () => number {
  let state = key >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
