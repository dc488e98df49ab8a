import { useId } from 'react';
import { percentText } from '#shared/numbers.ts';
import { dayText } from '#shared/time.ts';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { NoteField } from './note-field.tsx';
import css from './stock-card.module.css';
import { isHalted, type WatchRow } from './watch-rows.ts';
import { withStockIn, type Watchlist } from './watchlist.ts';
import { changeWatchlist } from './watchlist-kept.ts';

interface StockCardProps {
  list: Watchlist;
  row: WatchRow;
  /** Back to the list, for who has written enough. */
  onLeave: () => void;
  onRemove: () => void;
}

/** The stock that is selected: its note, what has become of it since, and where it stands. */
export function StockCard({ list, row, onLeave, onRemove }: StockCardProps) {
  const id = useId();
  const { stock, quote } = row;
  const { symbol, name, note, group } = stock;
  const change = isHalted(row) ? null : (quote?.px_change_rate ?? null);
  return (
    <Card
      title={name}
      mark={<span className={`num ${toneClass(change) ?? ''}`}>{percentText(change)}</span>}
      end={<MoreLink to={`/stock/${symbol}`} text="个股页" />}
    >
      <div className={css.body}>
        <p className={css.line}>
          <label htmlFor={id}>我的笔记</label>
          <span className="s12 muted">{note === null ? '只有自己看见' : `${dayText(note.at)} · 只有自己看见`}</span>
        </p>
        <NoteField
          id={id}
          stock={stock}
          price={quote?.last_px ?? null}
          onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onLeave()}
        />
        <p className={css.line}>
          <select
            data-group
            aria-label="分组"
            value={group ?? ''}
            onChange={({ target }) => changeWatchlist((before) => withStockIn(before, symbol, target.value || null))}
          >
            <option value="">未分组</option>
            {list.groups.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
          <TextButton onClick={onRemove}>移出自选</TextButton>
        </p>
      </div>
    </Card>
  );
}
