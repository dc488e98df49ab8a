/** What the first paint of the page does without, in one file: many small ones weigh more. */
export { FiveCard } from '#web/features/boards/northbound/five-card.tsx';
export { IndexStrip } from '#web/features/market/index-strip.tsx';
export { HotCard } from '#web/features/market/plates/hot-card.tsx';
export { PlateRanking } from '#web/features/market/plates/plate-ranking.tsx';
export { DigestCard } from '#web/features/boards/surge/digest-card.tsx';
