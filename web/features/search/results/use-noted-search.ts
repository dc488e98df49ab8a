import { useEffect } from 'react';
import { searchNames } from '#domains/search/names/search.names.contract.ts';
import { api } from '#web/lib/api.ts';

/** Tells once that these words were searched, by somebody who sees what they find (docs/product/search.md#hot). */
export function useNotedSearch(words: string): void {
  useEffect(() => {
    // Whether it counts is nothing to the reader.
    api(searchNames.searchAll, { query: { keyword: words } }).catch(() => {});
  }, [words]);
}
