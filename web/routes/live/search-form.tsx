import { clsx } from 'clsx/lite';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { SearchInput } from '#web/ui/input.tsx';
import { addressOfFeed, type FeedFilter, type FeedSearch } from './filter.ts';
import css from './search-form.module.css';

interface SearchFormProps {
  filter: FeedFilter;
  search: FeedSearch | null;
  field: RefObject<HTMLInputElement | null>;
}

/** The keyword of the feed. Words switch to search, an emptied field goes back to live (docs/product/live-feed.md#modes). */
export function SearchForm({ filter, search, field }: SearchFormProps) {
  const navigate = useNavigate();
  const words = search?.words ?? '';
  const shown = useRef(words);
  const form = useRef<HTMLFormElement>(null);
  const goLive = () => void navigate(addressOfFeed(filter));

  // The field follows the address, and stays the one that is written in.
  useEffect(() => {
    if (shown.current !== words) form.current?.reset();
    shown.current = words;
  }, [words]);

  function submit() {
    const wanted = field.current?.value.trim() ?? '';
    if (wanted === '') return search === null ? undefined : goLive();
    void navigate(addressOfFeed(filter, { from: '', to: '', ...search, words: wanted }));
  }

  return (
    <form
      ref={form}
      className={clsx(css.form, search !== null && css.open)}
      data-unprinted
      role="search"
      action="/live"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SearchInput
        ref={field}
        name="q"
        label="在快讯中搜索"
        placeholder="在快讯中搜索关键词"
        defaultValue={words}
        onChange={(event) => search !== null && event.currentTarget.value === '' && goLive()}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
    </form>
  );
}
