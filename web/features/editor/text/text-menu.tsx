import type { Editor } from '@tiptap/react';
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { isSame } from '#shared/merge-kept.ts';
import { loadNames, nameTable } from '#web/features/search/suggest/name-table.ts';
import { codeText } from '#web/features/market/watchlist/code-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { insertChoices, type InsertChoice } from './insert-choices.ts';
import { atCaret } from './take-focus.ts';
import { triggerAt, type Trigger } from './trigger.ts';
import css from './text-menu.module.css';

/** docs/product/editor.md#menus */
const MOST_STOCKS = 6;

export interface MenuHandle {
  /** Whether the menu has done something with a key. */
  take: (event: KeyboardEvent) => boolean;
}

interface Choice {
  key: string;
  name: string;
  note: string;
  icon?: InsertChoice['icon'];
  choose: () => void;
}

/** What opens at the caret on `/`, `$` and `￥`: to be gone through with the arrows, taken with Enter, closed with Esc. */
export function TextMenu({ handle, editor }: { handle: Ref<MenuHandle>; editor: Editor }) {
  const { trigger, isClosed, shut } = useTrigger(editor);
  const [at, setAt] = useState({ trigger, index: 0 });
  const hasNames = useNames(trigger?.kind === 'stock');
  const choices = trigger !== null && !isClosed ? choicesOf(editor, trigger, hasNames) : [];
  const index = at.trigger?.query === trigger?.query ? Math.min(at.index, choices.length - 1) : 0;

  useImperativeHandle(handle, () => ({
    take({ key }) {
      if (choices.length === 0) return false;
      const move = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (move !== undefined) setAt({ trigger, index: (index + move + choices.length) % choices.length });
      else if (key === 'Escape') shut();
      else if (key === 'Enter' || key === 'Tab') choices[index]?.choose();
      else return false;
      return true;
    },
  }));

  if (trigger === null || choices.length === 0) return null;
  const { left, bottom } = editor.view.coordsAtPos(trigger.from);
  return createPortal(
    <div
      className={css.menu}
      role="listbox"
      aria-label={trigger.kind === 'stock' ? '股票' : '插入'}
      style={{ left: Math.max(8, Math.min(left, innerWidth - 296)), top: bottom + 6 }}
    >
      {choices.map(({ key, name, note, icon, choose }, place) => (
        <div
          key={key}
          role="option"
          tabIndex={-1}
          aria-selected={place === index}
          // The caret stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={choose}
          onKeyDown={(event) => event.key === 'Enter' && choose()}
        >
          {icon && <Icon name={icon} size="s" />}
          <span>{name}</span>
          <small>{note}</small>
        </div>
      ))}
      <p>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>选择 <Kbd>Enter</Kbd>插入 <Kbd>Esc</Kbd>关闭
      </p>
    </div>,
    document.body,
  );
}

/** What is asked for at the caret, while no input method is at work and the text has the focus; shut, it stays so until it is gone. */
function useTrigger(editor: Editor) {
  const [{ trigger, isClosed }, setState] = useState<{ trigger: Trigger | null; isClosed: boolean }>(nothing);
  useEffect(() => {
    const look = () => {
      const next = editor.view.composing || !editor.isFocused ? null : triggerAt(editor.state);
      setState((before) => {
        if (isSame(before.trigger, next)) return before;
        return { trigger: next, isClosed: before.isClosed && next?.from === before.trigger?.from };
      });
    };
    editor.on('transaction', look);
    editor.on('blur', look);
    return () => {
      editor.off('transaction', look);
      editor.off('blur', look);
    };
  }, [editor]);
  return { trigger, isClosed, shut: () => setState((before) => ({ ...before, isClosed: true })) };
}

const nothing = { trigger: null, isClosed: false };

/** Whether the table of names is there; it is fetched when it is first asked for. */
function useNames(isAsked: boolean): boolean {
  const [isThere, setThere] = useState(nameTable() !== null);
  useEffect(() => {
    if (isAsked) loadNames(() => setThere(nameTable() !== null));
  }, [isAsked]);
  return isThere;
}

function choicesOf(editor: Editor, { kind, from, to, query }: Trigger, hasNames: boolean): Choice[] {
  const range = { from, to };
  if (kind === 'insert') {
    return insertChoices(query).map(({ name, note, icon, insert }) => ({
      ...{ key: name, name, note, icon },
      choose: () => insert(atCaret(editor).deleteRange(range)).run(),
    }));
  }
  const stocks = hasNames && query !== '' ? (nameTable()?.(query, MOST_STOCKS)?.stock.hits ?? []) : [];
  return stocks.map(({ symbol, name }) => ({
    ...{ key: symbol, name, note: codeText(symbol) },
    choose: () =>
      atCaret(editor)
        .insertContentAt(range, [
          { type: 'stock', attrs: { symbol, name } },
          { type: 'text', text: ' ' },
        ])
        .run(),
  }));
}
