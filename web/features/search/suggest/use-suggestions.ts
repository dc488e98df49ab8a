import { useEffect, useState } from 'react';
import { searchNames } from '#domains/search/names/search.names.contract.ts';
import { api } from '#web/lib/api.ts';
import { loadNames, nameTable } from './name-table.ts';
import { createSuggestions, NO_SUGGESTIONS, type Suggestions } from './suggestions.ts';

/** What is found for what is typed, as it comes. The table of names comes with the first use. */
export function useSuggestions(typed: string): Suggestions {
  const [shown, setShown] = useState<Suggestions>(NO_SUGGESTIONS);
  const [suggestions] = useState(() =>
    createSuggestions({
      findNames: (words) => nameTable()?.(words) ?? null,
      ask: (keyword) => api(searchNames.suggest, { query: { keyword } }),
      tell: setShown,
    }),
  );

  useEffect(() => {
    loadNames(suggestions.lookAgain);
    return suggestions.stop;
  }, [suggestions]);

  useEffect(() => suggestions.type(typed), [suggestions, typed]);

  return shown;
}
