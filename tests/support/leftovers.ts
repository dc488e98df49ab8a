import type { Leftovers } from '#shared/import/importer.ts';

/** Remembers what an import did not use. */
export function recordLeftovers() {
  const columns: string[] = [];
  const pieces: Record<string, number> = {};
  const assumed = new Set<string>();
  const leftovers: Leftovers = {
    column: (name) => void columns.push(name),
    count(words, number) {
      if (number > 0) pieces[words] = (pieces[words] ?? 0) + number;
    },
    assumed: (words) => void assumed.add(words),
  };
  return { leftovers, columns, pieces, assumed };
}
