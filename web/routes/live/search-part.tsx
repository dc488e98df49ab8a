import type { RefObject } from 'react';
import { addressOfFeed } from './filter.ts';
import css from './live-list.module.css';
import { COUNTED } from './search-query.ts';
import { SearchResults, type SearchResultsProps } from './search-results.tsx';

interface SearchPartProps extends SearchResultsProps {
  list: RefObject<HTMLDivElement | null>;
}

/** The page in search mode: how much was found, then the results. */
export function SearchPart({ list, ...results }: SearchPartProps) {
  const { found, filter, search } = results;
  return (
    <>
      <p className={css.count} role="status">
        <span className="vh">“{search.words}”</span> 共{' '}
        <span className="num">{found.Total >= COUNTED ? `${COUNTED}+` : found.Total}</span> 条
      </p>
      <div ref={list} className={css.list}>
        <SearchResults key={addressOfFeed(filter, search)} {...results} />
      </div>
    </>
  );
}
