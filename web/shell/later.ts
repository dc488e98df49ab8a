/** What the first paint of a page does without, in one file: many small ones weigh more. */
export { AccountEntry } from '#web/features/accounts/session/account-entry.tsx';
export { BesidePages } from './beside-pages.tsx';
export { Footer } from './footer.tsx';
export { MoreMenu } from './more-menu.tsx';
export { NavSearch } from './nav-search.tsx';
export { PrintedName } from './printed-name.tsx';
export { SideTools } from './side-tools.tsx';
