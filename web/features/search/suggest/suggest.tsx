import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { useNavigate } from 'react-router';
import { isComposing } from '#web/lib/is-composing.ts';
import { resultsAddress } from '#web/features/search/results-address.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { recentOf } from './beginning.ts';
import { noteRecent } from './recent.ts';
import { isFoundNothing, shownGroups } from './shown-groups.ts';
import { stepRow } from './step.ts';
import { SuggestList } from './suggest-list.tsx';
import type { SuggestGroup, SuggestRow } from './suggest-rows.ts';
import css from './suggest.module.css';
import { useBeginning } from './use-beginning.ts';
import { useSuggestions } from './use-suggestions.ts';
import { systemClock } from '#shared/clock.ts';

/** Keys of the field above, which has the focus. */
export type SuggestKeys = (event: KeyboardEvent) => void;

export interface SuggestProps {
  /** Of the list, by which the field names it and its rows. */
  id: string;
  typed: string;
  keys: RefObject<SuggestKeys | null>;
  /** What the field has to say of the row that is chosen. */
  onActive: (id: string | undefined) => void;
  /** The reader has what they wanted. */
  onPicked: () => void;
}

interface PaletteParts {
  /** What a palette offers besides, by its first or chosen hit: in place of what is found (`isAlone`), some of it (`first`) before that. */
  more?: (
    words: string,
    hit: SuggestRow | null,
  ) => { first?: SuggestGroup[]; groups: SuggestGroup[]; isAlone: boolean };
}

/** What is found for what is typed, and the keys that go through it (docs/product/search.md#box). Serves the box and the palette. */
export function Suggest({ id, typed, keys, onActive, onPicked, more }: SuggestProps & PaletteParts) {
  const navigate = useNavigate();
  const words = typed.trim();
  const isOfPalette = more !== undefined;
  const isOnlyActs = isOfPalette && words.startsWith('>');
  const suggestions = useSuggestions(isOnlyActs ? '' : words);
  const beginning = useBeginning();
  const [chosen, setChosen] = useState<{ words: string; id: string | null }>({ words: '', id: null });

  const found = words === '' ? beginning : shownGroups(suggestions, words, systemClock.seconds());
  const chosenId = chosen.words === words ? chosen.id : null;
  const hits = found.flatMap(({ rows }) => rows);
  const hit = hits.find((row) => row.id === chosenId && isThing(row)) ?? hits.find(isThing) ?? null;
  const extra = more?.(words, hit);
  const first = extra?.first ?? [];
  const groups = [...first, ...(extra?.isAlone ? [] : found), ...(extra?.groups ?? [])];
  const rows = groups.flatMap((group) => group.rows);
  const known = rows.find((row) => row.id === chosenId);
  // What is typed outside of a field means its first hit; the box searches unless a row was chosen.
  const active = known ?? (isOfPalette ? (rows[0] ?? null) : null);

  const activeId = active?.id;
  useEffect(() => onActive(activeId === undefined ? undefined : `${id}-${activeId}`), [onActive, id, activeId]);

  function pick(row: SuggestRow) {
    const one = recentOf(row, words);
    if (one !== null) noteRecent(one);
    onPicked();
    if (row.to === undefined) row.act?.();
    else void navigate(row.to);
  }

  function searchAll() {
    if (words === '' || isOnlyActs) return;
    noteRecent({ kind: 'words', words });
    onPicked();
    void navigate(resultsAddress(words));
  }

  function goTo(next: string | null) {
    setChosen({ words, id: next });
  }

  useImperativeHandle(keys, () => (event) => {
    // The letters under way belong to the input method, and so does its Enter.
    if (isComposing(event.nativeEvent)) return;
    const acts = groups.find(({ isActs }) => isActs)?.rows ?? [];
    const act = acts.includes(active as SuggestRow) ? acts.find(({ key }) => isKey(event, key)) : undefined;
    if (act !== undefined) pick(act);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      goTo(
        stepRow(
          rows.map((row) => row.id),
          active?.id ?? null,
          event.key === 'ArrowDown' ? 1 : -1,
        ),
      );
    } else if (event.key === 'Tab' && acts[0] !== undefined) {
      goTo(acts.includes(active as SuggestRow) ? (hits[0]?.id ?? null) : acts[0].id);
    } else if (event.key === 'Enter') {
      if (active === null || event.ctrlKey || event.metaKey) searchAll();
      else pick(active);
    } else return;
    event.preventDefault();
  });

  return (
    <>
      {suggestions.isSlow && <Skeleton />}
      {groups.length === 0 && (
        <p className={css.hint}>输入代码、名称、拼音或首字母，如 600519、茅台、gzmt；也可以输入几个词找文章与快讯。</p>
      )}
      {words !== '' && first.length === 0 && isFoundNothing(suggestions) && (
        <p className={css.nothing} role="status">
          没有找到相关内容，按 <Kbd>↵</Kbd> 仍可搜全文。
        </p>
      )}
      <SuggestList id={id} label="搜索建议" groups={groups} active={active?.id ?? null} onPick={pick} />
    </>
  );
}

/** What something can be done with: a share or a theme. */
const isThing = ({ symbol, plateId }: SuggestRow) => symbol !== undefined || plateId !== undefined;

function isKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, wanted: string | undefined): boolean {
  return wanted !== undefined && !ctrlKey && !metaKey && !altKey && key.toLowerCase() === wanted.toLowerCase();
}

function Skeleton() {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {[0, 1, 2].map((at) => (
        <div key={at}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
