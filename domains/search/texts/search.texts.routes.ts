import { bind } from '#shared/bind.ts';
import { searchTexts } from './search.texts.contract.ts';
import type { TextsSearch } from './search.texts.ts';

export const textsRoutes = (texts: Pick<TextsSearch, 'searchArticles' | 'searchNews'>) =>
  bind(searchTexts, {
    searchArticles: ({ query, viewer }) => texts.searchArticles(query, viewer),
    searchNews: ({ query, viewer }) => texts.searchNews(query, viewer),
  });
