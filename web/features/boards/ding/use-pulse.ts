import { useEffect, useState } from 'react';
import type { Pulse } from '#domains/boards/live/boards.board-channel.contract.ts';

/** The newest figures of the market that this page has heard; null before any, while the program for it is on its way, and while a moment is looked back at. */
export function usePulse(isNow = true): Pulse | null {
  const [pulse, setPulse] = useState<Pulse | null>(null);

  useEffect(() => {
    if (!isNow) return;
    let isOver = false;
    let leave = () => {};
    async function begin() {
      const { followBoard } = await import('./follow-board.ts');
      if (!isOver) leave = followBoard(setPulse);
    }
    // Without it the page asks again by itself.
    begin().catch(() => {});
    return () => {
      isOver = true;
      leave();
    };
  }, [isNow]);

  return isNow ? pulse : null;
}
