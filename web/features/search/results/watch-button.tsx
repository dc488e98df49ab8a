import { useWatchlist } from '#web/features/market/watchlist/use-watchlist.ts';
import { MOST_STOCKS, withoutStock, withStocks } from '#web/features/market/watchlist/watchlist.ts';
import { changeWatchlist } from '#web/features/market/watchlist/watchlist-kept.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { systemClock } from '#shared/clock.ts';

/** Puts a share on the list of this device, or takes it away, from within a row. */
export function WatchButton({ symbol, name }: { symbol: string; name: string }) {
  const list = useWatchlist();
  const isWatched = list?.stocks.some((stock) => stock.symbol === symbol) ?? false;
  const isFull = !isWatched && (list?.stocks.length ?? 0) >= MOST_STOCKS;
  return (
    <IconButton
      icon={isWatched ? 'check' : 'plus'}
      label={isFull ? '自选已满' : isWatched ? `把${name}移出自选` : `把${name}加入自选`}
      small
      aria-pressed={isWatched}
      disabled={isFull}
      onClick={() =>
        changeWatchlist((before) =>
          isWatched ? withoutStock(before, symbol) : withStocks(before, [{ symbol, name }], systemClock.seconds()),
        )
      }
    />
  );
}
