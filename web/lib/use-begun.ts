import { useEffect } from 'react';
import { beginLater } from './begin-later.ts';

/**
 * Begins what a page does without at first, when it is alive, and ends it with its part. `begin` fetches its program and answers how
 * to stop; where the program cannot be had, the page goes on without.
 */
export function useBegun(begin: () => Promise<() => void>): void {
  useEffect(() => beginLater(begin), [begin]);
}
