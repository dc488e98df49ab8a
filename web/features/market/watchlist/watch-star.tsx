import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextButton, TextLink } from '#web/ui/text-button.tsx';
import css from './watch-star.module.css';
import { useWatchlist } from './use-watchlist.ts';
import { MOST_STOCKS, withoutStock, withStockBack, withStocks, type WatchedStock } from './watchlist.ts';
import { changeWatchlist } from './watchlist-kept.ts';
import { systemClock } from '#shared/clock.ts';

/** Puts a security on the list of this device, or takes it away; a note that goes with it can be had back (docs/product/watchlist.md#star). */
export function WatchStar({ symbol, name }: { symbol: string; name: string }) {
  const list = useWatchlist();
  const [removed, setRemoved] = useState<{ stock: WatchedStock; place: number } | null>(null);
  const place = list?.stocks.findIndex((stock) => stock.symbol === symbol) ?? -1;
  const stock = list?.stocks[place];
  const isWatched = stock !== undefined;
  const isFull = !isWatched && (list?.stocks.length ?? 0) >= MOST_STOCKS;

  function handlePress() {
    const now = systemClock.seconds();
    setRemoved(stock?.note ? { stock, place } : null);
    changeWatchlist((before) =>
      isWatched ? withoutStock(before, symbol) : withStocks(before, [{ symbol, name }], now),
    );
  }

  return (
    <span className={css.star}>
      <Button size="s" aria-pressed={isWatched} disabled={list === null || isFull} onClick={handlePress}>
        <Icon name="star" size="s" />
        {isFull ? '自选已满' : isWatched ? '已自选' : '加自选'}
      </Button>
      {removed === null || isWatched ? (
        <TextLink to="/watchlist">自选股</TextLink>
      ) : (
        <TextButton onClick={() => changeWatchlist((before) => withStockBack(before, removed.stock, removed.place))}>
          撤销
        </TextButton>
      )}
    </span>
  );
}
