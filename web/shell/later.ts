/** What the first paint of a page does without, in one file: many small ones weigh more. */
export { AroundContent } from './around-content.tsx';
export { BesidePages } from './beside-pages.tsx';
export { NavSearch } from './nav-search.tsx';
export { NavTools } from './nav-tools.tsx';
export { OwnLinks } from './own-links.tsx';
export { PrintedName } from './printed-name.tsx';
