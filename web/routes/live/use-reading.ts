import { type ReactNode, useEffect, useState } from 'react';
import type { LiveRow } from '#web/features/feed/live/live-rows.ts';

/** How this reader wants rows: words marked, rows left out. */
export interface Reading {
  drawText: ((text: string) => ReactNode) | undefined;
  isMuted: (row: LiveRow) => boolean;
}

const plain: Reading = { drawText: undefined, isMuted: () => false };

/** The reader's own words (docs/product/live-feed.md#reading-words). Who has none does without the program. */
export function useReading(): Reading {
  const [reading, setReading] = useState(plain);

  useEffect(() => {
    let stop = () => {};
    let isWanted = true;
    async function begin() {
      const { followWords } = await import('./later.ts');
      if (isWanted) stop = followWords(setReading);
    }
    begin().catch(() => {});
    return () => {
      isWanted = false;
      stop();
    };
  }, []);

  return reading;
}
