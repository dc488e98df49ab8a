import { seededRandom } from '#demo/chance.ts';

/** A number from 0 to below 1 that belongs to a name, the same for ever. */
export function shareOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return seededRandom(hash)();
}

/** The same few hundred are asked for again and again within one day. */
export function remembering<K, T>(make: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= MOST_KNOWN) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
const MOST_KNOWN = 2000;

/** A number that belongs to a name, mostly near 0 and never beyond ±2. */
export const swingOf = remembering((name: string) =>
  [1, 2, 3, 4].reduce((sum, nr) => sum + shareOf(`${name}/${nr}`), -2),
);

const paces = [2.3, 5.1, 11] as const;
const sizes = [1, 0.6, 0.3] as const;

/** The jump at the opening and the waves of one day. */
const wavesOf = remembering((name: string) => ({
  gap: swingOf(`${name} gap`) * 1.1,
  waves: paces.map((pace, nr) => ({
    pace: pace * Math.PI,
    size: swingOf(`${name} wave ${nr}`) * (sizes[nr] ?? 0),
    phase: swingOf(`${name} phase ${nr}`) * 3,
  })),
}));

/**
 * How something that ends the session at `end` got there: its value after a `part` of the session, a few waves of its own on
 * the way, none of them left at the end.
 */
export function pathTo(end: number, part: number, { name, width }: { name: string; width: number }): number {
  const { gap, waves } = wavesOf(name);
  const away = waves.reduce((sum, { pace, size, phase }) => sum + size * Math.sin(part * pace + phase), 0);
  return end * part ** 0.8 + gap * width * (1 - part) + away * width * Math.sin(part * Math.PI);
}
