import { clsx } from 'clsx/lite';
import { useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import css from './nav-search.module.css';
import { usePageKey } from './use-page-key.ts';

/** The search box of the bar; it searches the news. On a phone it unfolds over the bar from a button. */
export function NavSearch() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const words = new URLSearchParams(search).get('q') ?? '';

  function unfold() {
    setOpen(true);
    // The field is not displayed on a phone until the class is there.
    requestAnimationFrame(() => {
      input.current?.focus({ preventScroll: true });
      input.current?.select();
    });
  }

  // The router's own form would do the same for more code; without script the plain one works.
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = input.current?.value.trim() ?? '';
    if (wanted === '') return;
    input.current?.blur();
    void navigate(`/live?${new URLSearchParams({ q: wanted })}`);
  }

  usePageKey('/', unfold);

  return (
    <>
      <form
        className={clsx(css.form, open && css.open)}
        role="search"
        aria-label="搜索"
        action="/live"
        onSubmit={handleSubmit}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
      >
        <SearchInput
          key={words}
          ref={input}
          className={css.box}
          label="搜索"
          name="q"
          placeholder="搜快讯"
          defaultValue={words}
          end={<Kbd>/</Kbd>}
        />
      </form>
      <IconButton icon="search" label="搜索" className={css.unfold} onClick={unfold} />
    </>
  );
}
