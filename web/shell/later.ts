/** What the first paint of a page does without, in one file: many small ones weigh more. */
export { AccountEntry } from '#web/features/accounts/session/account-entry.tsx';
export { AccountWatch } from '#web/features/accounts/session/account-watch.tsx';
export { Announcer } from './announcer.tsx';
export { Footer } from './footer.tsx';
export { KeptFocus } from './kept-focus.tsx';
export { MoreMenu } from './more-menu.tsx';
export { NavSearch } from './nav-search.tsx';
export { PrintedName } from './printed-name.tsx';
export { Shortcuts } from './shortcuts.tsx';
export { SideTools } from './side-tools.tsx';
export { Toasts } from '#web/ui/toast.tsx';
