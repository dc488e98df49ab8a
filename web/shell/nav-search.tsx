import { clsx } from 'clsx/lite';
import { type FocusEvent, type KeyboardEvent, Suspense, type SubmitEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isComposing } from '#web/lib/is-composing.ts';
import { LONGEST_WORDS, resultsAddress, wordsOfResults } from '#web/features/search/results-address.ts';
import type { SuggestKeys } from '#web/features/search/suggest/suggest.tsx';
import { later } from '#web/lib/later.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import css from './nav-search.module.css';
import { usePageKey } from './use-page-key.ts';

/** Comes when the field is first touched. */
const SearchPanel = later(async () => (await import('#web/features/search/suggest/search-panel.tsx')).SearchPanel);

const LIST = 'nav-suggestions';

/**
 * The search box of the bar (docs/product/search.md#box). On a phone it unfolds over the bar from a button, and stands there on the
 * page of its results.
 */
export function NavSearch() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isUnfolded, setUnfolded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<SuggestKeys | null>(null);
  const words = wordsOfResults(pathname);

  function unfold() {
    setUnfolded(true);
    // The field is not displayed on a phone until the class is there.
    requestAnimationFrame(() => {
      input.current?.focus({ preventScroll: true });
      input.current?.select();
    });
  }

  function open() {
    setTyped(input.current?.value ?? '');
    setOpen(true);
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    setOpen(false);
    setUnfolded(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      // The browser would empty the field.
      event.preventDefault();
      if (isOpen) setOpen(false);
      else input.current?.blur();
    } else if (isOpen) keys.current?.(event);
    else if (event.key === 'ArrowDown') open();
  }

  // The panel has taken Enter already, unless its program is still on the way.
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const wanted = input.current?.value.trim() ?? '';
    if (wanted === '') return;
    input.current?.blur();
    void navigate(resultsAddress(wanted));
  }

  usePageKey('/', unfold);

  return (
    <>
      <form
        className={clsx(css.form, isUnfolded && css.open, words !== '' && css.results)}
        role="search"
        aria-label="搜索"
        action="/search"
        onSubmit={handleSubmit}
        onBlur={handleBlur}
      >
        <IconButton
          icon="left"
          label="返回"
          className={css.back}
          onClick={() => (isUnfolded ? input.current?.blur() : void navigate(-1))}
        />
        <SearchInput
          key={words}
          ref={input}
          className={css.box}
          label="搜索"
          name="q"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? active : undefined}
          maxLength={LONGEST_WORDS}
          placeholder="搜题材、股票、文章"
          defaultValue={words}
          onFocus={open}
          onClick={open}
          onChange={open}
          onKeyDown={handleKeyDown}
          end={<Kbd>/</Kbd>}
        />
        {isOpen && (
          <Suspense>
            <SearchPanel
              id={LIST}
              typed={typed}
              keys={keys}
              onActive={setActive}
              onPicked={() => input.current?.blur()}
            />
          </Suspense>
        )}
      </form>
      <IconButton icon="search" label="搜索" className={css.unfold} onClick={unfold} />
    </>
  );
}
