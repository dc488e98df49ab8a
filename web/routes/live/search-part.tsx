import type { RefObject } from 'react';
import css from './live-list.module.css';
import { SearchDates } from './search-dates.tsx';
import { SearchResults, type SearchResultsProps } from './search-results.tsx';

interface SearchPartProps extends SearchResultsProps {
  list: RefObject<HTMLDivElement | null>;
}

/** The page in search mode: how much was found and when, then the results. */
export function SearchPart({ list, ...results }: SearchPartProps) {
  const { found, filter, search } = results;
  return (
    <>
      <SearchDates filter={filter} search={search} total={found.Total} />
      <div ref={list} className={css.list}>
        <SearchResults
          key={`${search.words}|${search.from}|${search.to}|${filter.subjects.join()}|${filter.hot}`}
          {...results}
        />
      </div>
    </>
  );
}
