import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import css from './watch-star.module.css';
import { useWatchlist } from './use-watchlist.ts';
import { MOST_STOCKS, withoutStock, withStocks } from './watchlist.ts';
import { changeWatchlist } from './watchlist-kept.ts';

/** Puts a security on the list of this device, or takes it away (docs/product/watchlist.md#star). */
export function WatchStar({ symbol, name }: { symbol: string; name: string }) {
  const list = useWatchlist();
  const isWatched = list?.stocks.some((stock) => stock.symbol === symbol) ?? false;
  const isFull = !isWatched && (list?.stocks.length ?? 0) >= MOST_STOCKS;

  function handlePress() {
    const now = Math.floor(Date.now() / 1000);
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
      <TextLink to="/watchlist">自选股</TextLink>
    </span>
  );
}
