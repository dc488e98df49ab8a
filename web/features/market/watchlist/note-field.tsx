import type { ComponentProps } from 'react';
import { decimalText, percentText } from '#shared/numbers.ts';
import { toneClass } from '#web/ui/tone.ts';
import css from './note-field.module.css';
import { LONGEST_NOTE, withNote, type StockNote, type WatchedStock } from './watchlist.ts';
import { changeWatchlist } from './watchlist-kept.ts';
import { systemClock } from '#shared/clock.ts';

interface NoteFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  stock: Pick<WatchedStock, 'symbol' | 'note'>;
  /** What it costs now; null when that is not known. */
  price: number | null;
}

/** The note on a security of the list: kept with every letter, and what has become of it since (docs/product/watchlist.md#selected). */
export function NoteField({ stock: { symbol, note }, price, ...rest }: NoteFieldProps) {
  return (
    <div className={css.note}>
      <textarea
        data-note
        rows={4}
        value={note?.text ?? ''}
        maxLength={LONGEST_NOTE}
        placeholder="为什么关注它，下次核对什么"
        onChange={({ target }) =>
          changeWatchlist((before) => withNote(before, symbol, target.value, { at: systemClock.seconds(), price }))
        }
        {...rest}
      />
      {note !== null && (
        <p>
          <Since note={note} price={price} />
          <span className="s12 muted">已保存</span>
        </p>
      )}
    </div>
  );
}

/** The price when it was noted, and what has become of it. */
function Since({ note, price }: { note: StockNote; price: number | null }) {
  if (note.price === null) return <span className="s12 muted">当时没有行情</span>;
  const change = price === null ? null : (price / note.price - 1) * 100;
  return (
    <span className="s12 num">
      当时价 {decimalText(note.price)} 至今 <b className={toneClass(change)}>{percentText(change)}</b>
    </span>
  );
}
