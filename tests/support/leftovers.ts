import type { Leftovers } from '#shared/import/importer.ts';

/** Remembers what an import did not use. */
export function recordLeftovers() {
  const columns: string[] = [];
  const pieces: Record<string, number> = {};
  const leftovers: Leftovers = {
    column: (name) => void columns.push(name),
    count(words, number) {
      if (number > 0) pieces[words] = (pieces[words] ?? 0) + number;
    },
  };
  return { leftovers, columns, pieces };
}
