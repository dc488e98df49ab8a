import { useEffect, useState } from 'react';
import type { Pulse } from '#domains/boards/live/boards.board-channel.contract.ts';

interface Heard {
  /** The newest figures of the market; null before any, while the program for it is on its way, and while a moment is looked back at. */
  pulse: Pulse | null;
  /** What moves is told: while no other pulse comes, nothing has. */
  isHearing: boolean;
}

const nothing: Heard = { pulse: null, isHearing: false };

/** What this page hears of the market while it stays open. */
export function usePulse(isNow = true): Heard {
  const [heard, setHeard] = useState(nothing);

  useEffect(() => {
    if (!isNow) return;
    let isOver = false;
    let leave = () => {};
    async function begin() {
      const { followBoard } = await import('./follow-board.ts');
      if (isOver) return;
      leave = followBoard({
        hear: (pulse) => setHeard({ pulse, isHearing: true }),
        lose: () => setHeard(({ pulse }) => ({ pulse, isHearing: false })),
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
