import type { Domains } from './compose.ts';

/**
 * Tells when subjects begin or cease to be sold, by whichever node: what was open then may be closed now, and no event of
 * the feed says so.
 */
export function createSalesWatch({ subjects, contentVersion }: Pick<Domains, 'subjects' | 'contentVersion'>) {
  const listeners = new Set<() => void>();
  let version = '';
  let sold: ReadonlySet<number> | null = null;

  return {
    /** To be called after each look at what other nodes changed. */
    async look(): Promise<void> {
      const now = contentVersion();
      if (version === now) return;
      const before = sold;
      sold = await subjects.subscribableIds();
      // Only what was read is known: a look that failed is made again.
      version = now;
      if (before !== null && before.symmetricDifference(new Set(sold)).size > 0) for (const hear of listeners) hear();
    },
    onChange(hear: () => void) {
      listeners.add(hear);
    },
  };
}
