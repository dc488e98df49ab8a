import { useEffect } from 'react';

/**
 * Begins what a page does without at first, when it is alive, and ends it with its part. `begin` fetches its program and answers how
 * to stop; where the program cannot be had, the page goes on without.
 */
export function useBegun(begin: () => Promise<() => void>): void {
  useEffect(() => {
    let isOver = false;
    let stop = nothing;
    async function start() {
      const begun = await begin();
      if (isOver) begun();
      else stop = begun;
    }
    start().catch(nothing);
    return () => {
      isOver = true;
      stop();
    };
  }, [begin]);
}

function nothing() {}
