import { useEffect, useState } from 'react';
import { searchNames } from '#domains/search/names/search.names.contract.ts';
import type { StockAttrs } from '#shared/documents/document.ts';
import { api } from '#web/lib/api.ts';
import type { MentionAsked } from './composer-text.ts';

/** docs/product/author-pages.md#mentions */
const MOST_OFFERED = 6;
const WAIT_MILLIS = 150;

/** Shares by what is typed for one: none while nothing is asked for, or while the answer is on its way. */
export function useMentions(asked: MentionAsked | null): readonly StockAttrs[] {
  const [found, setFound] = useState<{ words: string; shares: readonly StockAttrs[] }>({ words: '', shares: [] });
  const words = asked?.words ?? '';

  useEffect(() => {
    if (words === '') return;
    let isOver = false;
    const timer = setTimeout(() => {
      const query = { keyword: words, limit: MOST_OFFERED };
      api(searchNames.listMentionable, { query }).then(
        ({ items }) => !isOver && setFound({ words, shares: items.map(({ symbol, name }) => ({ symbol, name })) }),
        () => {},
      );
    }, WAIT_MILLIS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [words]);

  return words !== '' && found.words === words ? found.shares : [];
}
