/** Counts why records were rejected, however many there are. */
export function createReasons() {
  const counts = new Map<string, { count: number; example: string }>();
  return {
    add(reason: string, place: string): void {
      const kind = kindOf(reason);
      const known = counts.get(kind);
      if (known) known.count++;
      else if (counts.size < mostKinds) counts.set(kind, { count: 1, example: place });
    },

    /** The most frequent ones, a line each. */
    lines(): string[] {
      const sorted = [...counts].sort(([, a], [, b]) => b.count - a.count);
      const shown = sorted
        .slice(0, shownKinds)
        .map(([kind, { count, example }]) => `  ${count} × ${kind}, first in ${example}`);
      return sorted.length > shownKinds ? [...shown, `  and ${sorted.length - shownKinds} other reasons`] : shown;
    },
  };
}

const mostKinds = 1000;
const shownKinds = 5;

/** What two reasons have in common when only the record differs: `cannot read the time "…"`. */
function kindOf(reason: string): string {
  return (reason.startsWith('bad JSON') ? 'bad JSON' : reason).replace(/"[^"]*"/g, '"…"').slice(0, 200);
}
