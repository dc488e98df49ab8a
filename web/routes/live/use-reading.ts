import { type ReactNode, useCallback, useState } from 'react';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { useBegun } from '#web/lib/use-begun.ts';

/** How this reader wants rows: words marked, rows left out. */
export interface Reading {
  drawText: ((text: string) => ReactNode) | undefined;
  isMuted: (flash: Flash) => boolean;
}

const plain: Reading = { drawText: undefined, isMuted: () => false };

/** The reader's own words (docs/product/live-feed.md#reading-words). Who has none does without the program. */
export function useReading(): Reading {
  const [reading, setReading] = useState(plain);

  useBegun(useCallback(async () => (await import('./later.ts')).followWords(setReading), []));
  return reading;
}
