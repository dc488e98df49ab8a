import type { Domains } from './compose.ts';

/**
 * Tells when articles, subjects or securities have changed, on whichever node: what was public then may be closed now, and no
 * event of the feed says so.
 */
export function createContentWatch({ contentRevision }: Pick<Domains, 'contentRevision'>) {
  const listeners = new Set<() => void>();
  let known = contentRevision();

  return {
    /** To be called after each look at what other nodes changed. */
    look(): void {
      if (known === contentRevision()) return;
      known = contentRevision();
      for (const hear of listeners) hear();
    },
    onChange(hear: () => void) {
      listeners.add(hear);
    },
  };
}
