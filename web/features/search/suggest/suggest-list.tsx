import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { changeText, decimalText, percentText } from '#shared/numbers.ts';
import { Marked } from '#web/features/search/marked.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { useRowQuotes, type RowQuotes } from './row-quotes.ts';
import css from './suggest-list.module.css';
import type { SuggestGroup, SuggestRow } from './suggest-rows.ts';

interface SuggestListProps {
  id: string;
  label: string;
  groups: readonly SuggestGroup[];
  /** The row that the keys have come to. */
  active: string | null;
  onPick: (row: SuggestRow) => void;
}

/** The rows of the panel and of the palette. The field keeps the focus; which row is meant it says by `aria-activedescendant`. */
export function SuggestList({ id, label, groups, active, onPick }: SuggestListProps) {
  const quotes = useRowQuotes(groups);
  return (
    <div id={id} className={css.list} role="listbox" aria-label={label}>
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          {group.title !== '' && <GroupHead {...group} />}
          {group.rows.map((row) => (
            <Row key={row.id} row={row} quotes={quotes} isActive={row.id === active} list={id} onPick={onPick} />
          ))}
        </div>
      ))}
    </div>
  );
}

function GroupHead({ title, count, clear }: SuggestGroup) {
  return (
    <div className={css.head}>
      <span>{title}</span>
      {clear ? (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // The button goes with its group: the focus belongs to the field.
            currentTarget.closest('form, dialog')?.querySelector<HTMLElement>('[role=combobox]')?.focus();
            clear.act();
          }}
        >
          {clear.word}
        </button>
      ) : (
        <span className="num">{count}</span>
      )}
    </div>
  );
}

interface RowProps extends Pick<SuggestListProps, 'onPick'> {
  row: SuggestRow;
  quotes: RowQuotes;
  isActive: boolean;
  list: string;
}

function Row({ row, quotes, isActive, list, onPick }: RowProps) {
  const inside = (
    <>
      <Icon name={row.icon} size="s" />
      <span className={css.name}>
        <Marked text={row.name} ranges={row.ranges} />
        {row.note !== '' && <small>{row.note}</small>}
        {row.found && (
          <small>
            <mark>{row.found}</mark>
          </small>
        )}
      </span>
      <RowEnd row={row} quotes={quotes} />
    </>
  );
  const option = {
    id: `${list}-${row.id}`,
    className: css.row,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    // The row that the keys come to is seen.
    ref: isActive ? showRow : null,
  };
  if (row.to === undefined) {
    return (
      <div {...option} onClick={() => onPick(row)} onKeyDown={undefined}>
        {inside}
      </div>
    );
  }
  return (
    <a
      {...option}
      href={row.to}
      onClick={(event) => {
        // Another tab is the browser's business.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onPick(row);
      }}
    >
      {inside}
    </a>
  );
}

function showRow(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' });
}

/** A quote, a time, or the key that does it. */
function RowEnd({ row, quotes }: { row: SuggestRow; quotes: RowQuotes }): ReactNode {
  if (row.key !== undefined) return <Kbd>{row.key}</Kbd>;
  if (row.end !== undefined) return <span className={clsx(css.end, 'num muted')}>{row.end}</span>;
  if (row.plateId !== undefined) {
    const change = quotes.themes[row.plateId] ?? row.change ?? null;
    return change !== null && <b className={clsx(css.change, 'num', toneClass(change))}>{changeText(change)}</b>;
  }
  const quote = row.symbol === undefined ? undefined : quotes.stocks.get(row.symbol);
  if (quote === undefined) return null;
  if (quote.trade_status === 'HALT') return <span className={clsx(css.end, 'muted')}>停牌</span>;
  const tone = toneClass(quote.px_change);
  return (
    <>
      <span className={clsx(css.price, 'num', tone)}>{decimalText(quote.last_px)}</span>
      <b className={clsx(css.change, 'num', tone)}>{percentText(quote.px_change_rate)}</b>
    </>
  );
}
