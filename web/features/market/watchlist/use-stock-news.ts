import { useEffect, useState } from 'react';
import { feed, type Flash } from '#domains/feed/feed.contract.ts';
import { stateOf } from '#web/features/feed/flash/flash-words.ts';
import { oneRowEach } from '#web/features/feed/live/one-row.ts';
import { api } from '#web/lib/api.ts';

const MOST = 100;
const PAUSE_MILLIS = 60_000;

/** The newest flashes that name any of these stocks, each event once; null until they are known. Asked for once a minute while somebody looks. */
export function useStockNews(symbols: readonly string[]): readonly Flash[] | null {
  const asked = symbols.join(',');
  const [news, setNews] = useState<readonly Flash[] | null>(null);

  useEffect(() => {
    if (asked === '') return;
    let isOver = false;
    async function read() {
      const { items } = await api(feed.listOfStocks, { query: { symbols: asked, limit: MOST } });
      const told = oneRowEach(items.filter((flash) => stateOf(flash) === 'open'));
      if (!isOver) setNews(told.map(({ flash }) => flash));
    }
    // What is shown stays; the next minute tries again.
    const look = () => void (document.hidden || read().catch(() => {}));
    look();
    const timer = setInterval(look, PAUSE_MILLIS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [asked]);

  return news;
}
