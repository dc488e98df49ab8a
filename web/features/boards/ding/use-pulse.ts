import { useEffect, useState } from 'react';
import type { Pulse } from '#domains/boards/live/boards.board-channel.contract.ts';

interface HeardBoard {
  /** The newest figures of the market that this page has heard; null before any, and while the program for it is on its way. */
  pulse: Pulse | null;
  /** The socket was there and is not. */
  isLost: boolean;
}

const nothing: HeardBoard = { pulse: null, isLost: false };

/** Nothing is heard while a moment is looked back at. */
export function usePulse(isNow = true): HeardBoard {
  const [heard, setHeard] = useState(nothing);

  useEffect(() => {
    if (!isNow) return;
    let isOver = false;
    let leave = () => {};
    async function begin() {
      const { followBoard } = await import('./follow-board.ts');
      if (isOver) return;
      leave = followBoard({
        hear: (pulse) => setHeard({ pulse, isLost: false }),
        onConnection: (connection) =>
          setHeard(({ pulse }) => ({ pulse, isLost: pulse !== null && connection !== 'open' })),
      });
    }
    // Without it the page asks again by itself.
    begin().catch(() => {});
    return () => {
      isOver = true;
      leave();
    };
  }, [isNow]);

  return isNow ? heard : nothing;
}
