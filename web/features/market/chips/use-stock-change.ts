import { useCallback, useRef, useSyncExternalStore, type RefObject } from 'react';
import { beginLater } from '#web/lib/begin-later.ts';
import type { SeenChange, SeenQuotes } from './seen-quotes.ts';

let quotes: SeenQuotes | null = null;

interface StockChange<E extends Element> {
  /** Of the place that has to be on the screen. */
  ref: RefObject<E | null>;
  /** Undefined until this tab has heard of it. */
  change: SeenChange | undefined;
}

/** How a stock goes while its place is on the screen. The program comes when the page is alive. */
export function useStockChange<E extends Element>(symbol: string): StockChange<E> {
  const ref = useRef<E>(null);
  const listen = useCallback(
    (hear: () => void) =>
      beginLater(async (isOver) => {
        const place = ref.current;
        quotes ??= (await import('./seen-quotes.ts')).seenQuotes();
        return place === null || isOver() ? nothingYet : quotes.watch(place, symbol, hear);
      }),
    [symbol],
  );
  return { ref, change: useSyncExternalStore(listen, () => quotes?.changeOf(symbol), nothingYet) };
}

const nothingYet = () => undefined;
