/** What the first paint of the results does without: whatever moves with the market, in one file. */
export { ArticleHits } from './article-hits.tsx';
export { BestCard } from './best-card.tsx';
export { RelatedCard } from './related-card.tsx';
export { NothingFound } from './nothing-found.tsx';
export { StockHits } from './stock-hits.tsx';
export { ThemeHits } from './theme-hits.tsx';
