import { useState } from 'react';
import { dayText } from '#shared/time.ts';
import { useQuote } from '#web/features/market/use-quote.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import css from './note-card.module.css';
import { NoteField } from './note-field.tsx';
import { useWatchlist } from './use-watchlist.ts';
import { MOST_STOCKS, withStocks } from './watchlist.ts';
import { changeWatchlist } from './watchlist-kept.ts';
import { systemClock } from '#shared/clock.ts';

/** Where the page of a security has the note on it. */
export const NOTE_PLACE = 'note';

interface NoteCardProps {
  symbol: string;
  name: string;
  /** As the server drew it; null when it is not known. */
  price: number | null;
}

/** The note that the list of this device keeps on a security; who is not on the list is asked to be put there first (docs/product/watchlist.md#note). */
export function NoteCard({ symbol, name, price }: NoteCardProps) {
  const list = useWatchlist();
  const live = useQuote(symbol);
  const [isAsked, setAsked] = useState(false);
  const stock = list?.stocks.find((one) => one.symbol === symbol);
  const isFull = (list?.stocks.length ?? 0) >= MOST_STOCKS;
  const written = stock?.note ? `${dayText(stock.note.at)} · ` : '';

  function handleAdd() {
    setAsked(true);
    changeWatchlist((before) => withStocks(before, [{ symbol, name }], systemClock.seconds()));
  }

  return (
    <Card id={NOTE_PLACE} className={css.card} title="我的笔记" end={`${written}只有自己看见`}>
      <div className={css.body}>
        {stock === undefined ? (
          <>
            <p className="muted">笔记随自选股存在这台设备上。</p>
            <Button size="s" disabled={list === null || isFull} onClick={handleAdd}>
              {isFull ? '自选已满' : '加自选，写笔记'}
            </Button>
          </>
        ) : (
          <NoteField
            ref={isAsked ? focus : undefined}
            aria-label="我的笔记"
            stock={stock}
            price={live?.last_px ?? price}
          />
        )}
      </div>
    </Card>
  );
}

const focus = (field: HTMLTextAreaElement | null) => field?.focus();
