import { useEffect, useState, useSyncExternalStore } from 'react';
import { searchNames } from '#domains/search/names/search.names.contract.ts';
import { api } from '#web/lib/api.ts';
import { beginningGroups, type Hot } from './beginning.ts';
import { onRecent, recentSearches } from './recent.ts';
import type { SuggestGroup } from './suggest-rows.ts';

/** What the field offers while it is empty. */
export function useBeginning(): SuggestGroup[] {
  const recent = useSyncExternalStore(onRecent, recentSearches);
  const [hot, setHot] = useState<Hot>([]);
  useEffect(() => {
    let isOver = false;
    async function ask() {
      const { items } = await api(searchNames.listHot, {});
      if (!isOver) setHot(items);
    }
    // Without network the field offers what this device knows.
    ask().catch(() => {});
    return () => {
      isOver = true;
    };
  }, []);
  return beginningGroups(recent, hot);
}
