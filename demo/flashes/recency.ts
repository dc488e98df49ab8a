import { pick, type Random } from '#demo/chance.ts';

/** A publisher runs for months: what rested longer than so many others counts as never used. */
const MOST_KNOWN = 30_000;

/** Picks what was used longest ago, so nothing comes back while something else would do. */
export function createRecency(random: Random) {
  const used = new Map<string, number>();
  let now = 0;

  const ageOf = (key: string) => now - (used.get(key) ?? Number.NEGATIVE_INFINITY);

  return {
    /** One of those that rested longest: any of the oldest fifth. */
    pick<T>(items: readonly T[], keyOf: (item: T) => string): T {
      const rested = items.map((item) => ({ item, age: ageOf(keyOf(item)) })).sort((a, b) => b.age - a.age);
      const oldest = rested.filter(({ age }, at) => age === rested[0]?.age || at < items.length / 5);
      return pick(oldest, random).item;
    },

    /** How many picks ago it was used; infinite when it never was. */
    ageOf,

    use(...keys: readonly string[]): void {
      now += 1;
      for (const key of keys) {
        used.delete(key);
        used.set(key, now);
      }
      for (const oldest of used.keys()) {
        if (used.size <= MOST_KNOWN) break;
        used.delete(oldest);
      }
    },
  };
}
export type Recency = ReturnType<typeof createRecency>;
