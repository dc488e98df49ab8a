/** A source of randomness: a number from 0 up to, but not including, 1. */
export type Random = () => number;

/** One of them, each as likely as the others. */
export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** `count` different ones, in a new order; all of them when there are fewer. */
export function pickSome<T>(items: readonly T[], count: number, random: Random): T[] {
  const left = [...items];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return picked;
}

/** True as often as `share` says. */
export function happens(share: number, random: Random): boolean {
  return random() < share;
}

/** A whole number from `low` to `high`, both included. */
export function between(low: number, high: number, random: Random): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One of them, the heavier the likelier. */
export function pickWeighted<T>(items: readonly (readonly [item: T, weight: number])[], random: Random): T {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  throw new Error('There is nothing to pick from.');
}

/** A source that always runs the same way from one seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
