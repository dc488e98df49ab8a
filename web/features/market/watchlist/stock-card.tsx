import { useId } from 'react';
import { decimalText, percentText } from '#shared/numbers.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './stock-card.module.css';
import { isHalted, type WatchRow } from './watch-rows.ts';
import { LONGEST_NOTE, withNote, withStockIn, type StockNote, type Watchlist } from './watchlist.ts';
import { changeWatchlist } from './watchlist-kept.ts';

interface StockCardProps {
  list: Watchlist;
  row: WatchRow;
  now: UnixSeconds;
  onRemove: () => void;
}

/** The stock that is selected: its note, what has become of it since, and where it stands. */
export function StockCard({ list, row, now, onRemove }: StockCardProps) {
  const id = useId();
  const { stock, quote } = row;
  const { symbol, name, note, group } = stock;
  const change = isHalted(row) ? null : (quote?.px_change_rate ?? null);
  const begun = { at: now, price: quote?.last_px ?? null };
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
        <textarea
          id={id}
          data-note
          rows={4}
          value={note?.text ?? ''}
          maxLength={LONGEST_NOTE}
          placeholder="为什么关注它，下次核对什么"
          onChange={({ target }) => changeWatchlist((now) => withNote(now, symbol, target.value, begun))}
        />
        {note !== null && (
          <p className={css.line}>
            <Since note={note} price={quote?.last_px ?? null} />
            <span className="s12 muted">已保存</span>
          </p>
        )}
        <p className={css.line}>
          <select
            data-group
            aria-label="分组"
            value={group ?? ''}
            onChange={({ target }) => changeWatchlist((now) => withStockIn(now, symbol, target.value || null))}
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
