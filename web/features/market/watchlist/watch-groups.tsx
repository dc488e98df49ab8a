import { useState, type KeyboardEvent } from 'react';
import { ColumnPicker } from '#web/features/market/column-picker.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentButtons } from '#web/ui/segments.tsx';
import { TabButtons } from '#web/ui/tabs.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { GroupNameForm } from './group-name-form.tsx';
import { watchViews, type WatchView } from './watch-columns.ts';
import css from './watch-groups.module.css';
import { WATCH_TABLE, watchColumns } from './watch-table.tsx';
import { MOST_GROUPS, withGroup, withGroupAt, withGroupNamed, withoutGroup, type Watchlist } from './watchlist.ts';
import { changeWatchlist } from './watchlist-kept.ts';

interface GroupsProps {
  list: Watchlist;
  /** Null: all of them. */
  selected: string | null;
  onSelect: (group: string | null) => void;
  /** What the table tells. */
  view: WatchView;
  onView: (view: WatchView) => void;
}

/** The groups as tabs: dragged, or moved by Alt and an arrow, they change their order (docs/product/watchlist.md#groups). */
export function WatchGroups({ list, selected, onSelect, view, onView }: GroupsProps) {
  const [isNaming, setNaming] = useState<'new' | 'again' | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const group = list.groups.find(({ id }) => id === selected);
  const countOf = (id: string) => list.stocks.filter((stock) => stock.group === id).length;
  const move = (id: string, place: number) => changeWatchlist((now) => withGroupAt(now, id, place));

  function moveByKey(event: KeyboardEvent, id: string, place: number) {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    move(id, place + by);
  }

  function name(text: string) {
    if (isNaming === 'new') changeWatchlist((now) => withGroup(now, text));
    else if (group !== undefined) changeWatchlist((now) => withGroupNamed(now, group.id, text));
    setNaming(null);
  }

  return (
    <div className={css.bar}>
      <TabButtons aria-label="分组">
        <button type="button" aria-current={selected === null ? 'true' : undefined} onClick={() => onSelect(null)}>
          全部 <span className="num muted s12">{list.stocks.length}</span>
        </button>
        {list.groups.map(({ id, name: label }, place) => (
          <button
            key={id}
            type="button"
            draggable
            aria-current={selected === id ? 'true' : undefined}
            aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
            title="拖动，或按 Alt 和方向键，可调换次序"
            onClick={() => onSelect(id)}
            onKeyDown={(event) => moveByKey(event, id, place)}
            onDragStart={() => setDragged(id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== null && move(dragged, place)}
          >
            {label} <span className="num muted s12">{countOf(id)}</span>
          </button>
        ))}
      </TabButtons>
      <div className={css.tools}>
        {isNaming !== null && (
          <GroupNameForm
            label={isNaming === 'new' ? '新分组的名称' : '分组改名为'}
            preset={isNaming === 'again' ? (group?.name ?? '') : ''}
            onDone={name}
            onCancel={() => setNaming(null)}
          />
        )}
        {isNaming === null && group !== undefined && (
          <>
            <TextButton onClick={() => setNaming('again')}>改名</TextButton>
            <TextButton
              onClick={() => {
                changeWatchlist((now) => withoutGroup(now, group.id));
                onSelect(null);
              }}
            >
              删除分组
            </TextButton>
          </>
        )}
        {isNaming === null && list.groups.length < MOST_GROUPS && (
          <IconButton icon="plus" label="新建分组" small onClick={() => setNaming('new')} />
        )}
        <SegmentButtons
          label="行情表的内容"
          choices={watchViews}
          selected={view.id}
          onSelect={(id) => onView(watchViews.find((one) => one.id === id) ?? view)}
        />
        <ColumnPicker table={WATCH_TABLE} names={watchColumns(view)} />
      </div>
    </div>
  );
}
