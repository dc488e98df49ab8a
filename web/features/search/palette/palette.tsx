import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { LONGEST_WORDS } from '#web/features/search/results-address.ts';
import { Suggest, type SuggestKeys } from '#web/features/search/suggest/suggest.tsx';
import type { SuggestRow } from '#web/features/search/suggest/suggest-rows.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { actionGroup, hitGroup, pageGroup, pagesCalled } from './palette-groups.ts';
import css from './palette.module.css';

const LIST = 'palette-suggestions';

interface PaletteProps {
  /** What was typed before it was there. */
  begun: string;
  isSignedIn: boolean;
  onClose: () => void;
}

/** Everything by name from anywhere: what the box finds, and pages and actions besides (docs/product/search.md#palette). */
export function Palette({ begun, isSignedIn, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<SuggestKeys | null>(null);
  const [typed, setTyped] = useState(begun);
  const [active, setActive] = useState<string | undefined>();

  useEffect(() => {
    dialog.current?.showModal();
    // What was typed before goes on behind its last letter.
    input.current?.focus();
    input.current?.setSelectionRange(LONGEST_WORDS, LONGEST_WORDS);
  }, []);

  // It stands over the page: the browser gives the focus back before the next one is opened.
  const close = useCallback(() => dialog.current?.close(), []);

  const more = useCallback(
    (words: string, hit: SuggestRow | null) => {
      const isAlone = words.startsWith('>');
      const wanted = isAlone ? words.slice(1).trim() : words;
      const actions = actionGroup(wanted, isSignedIn);
      // What is neither a share nor a theme may well be a page.
      const isPage = !isAlone && words !== '' && hit === null && pagesCalled(words).length > 0;
      const first = isPage ? [pageGroup(words)] : [];
      const groups = isAlone ? [actions] : [hitGroup(hit), ...(isPage ? [] : [pageGroup(words)]), actions];
      return { first, groups: groups.filter(({ rows }) => rows.length > 0), isAlone };
    },
    [isSignedIn],
  );

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') keys.current?.(event);
  }

  function handleClick({ target }: MouseEvent) {
    if (target === dialog.current) close();
  }

  return (
    <dialog ref={dialog} className={css.palette} aria-label="命令面板" onClose={onClose} onClick={handleClick}>
      <div className={css.field}>
        <Icon name="search" />
        <input
          ref={input}
          role="combobox"
          aria-label="命令、股票、题材"
          aria-expanded
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={active}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_WORDS}
          placeholder="代码、名称、拼音，或 > 看操作"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={handleKeyDown}
        />
        <span className={css.esc}>
          <Kbd>Esc</Kbd>
        </span>
        <IconButton icon="close" label="关闭" className={css.close} onClick={close} />
      </div>
      {/* A press in it leaves the focus in the field. */}
      <div className={css.found} role="presentation" onMouseDown={(event) => event.preventDefault()}>
        <Suggest id={LIST} typed={typed} keys={keys} onActive={setActive} onPicked={close} more={more} />
      </div>
      <div className={css.foot} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>选择
        </span>
        <span>
          <Kbd>↵</Kbd>执行
        </span>
        <span>
          <Kbd>Tab</Kbd>对选中项操作
        </span>
        <span>
          <Kbd>&gt;</Kbd>只看操作
        </span>
      </div>
    </dialog>
  );
}
