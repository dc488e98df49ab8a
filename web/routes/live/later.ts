/** What the first paint of the page does without, in one file: many small ones weigh more. */
export { BarTools } from './bar-tools.tsx';
export { HeadTools } from './head-tools.tsx';
export { holdPlace } from './hold-place.ts';
export { LiveAside } from './live-aside.tsx';
export { attend } from './manners.ts';
export { followWords } from './own-reading.tsx';
export { SearchForm } from './search-form.tsx';
export { slide } from '#web/features/feed/slide.ts';
export { SyncStrip } from './sync-strip.tsx';
export { ShortSimulatedMark } from '#web/features/market/simulated-mark.tsx';
