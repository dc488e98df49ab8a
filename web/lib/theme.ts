import { writeStored } from './storage.ts';

export type Theme = 'light' | 'dark';

const THEME_KEY = 'THEME';

/**
 * Runs before the first paint, inline with the page's nonce: the stored choice wins, else the system's setting, which is then followed live.
 * The element `<html>` needs `suppressHydrationWarning`, because the server does not know the theme. The browser's bundle has no use for the
 * text: what the server sent has run.
 */
export const themeScript = import.meta.env.SSR ? inlineScript() : '';

function inlineScript(): string {
  return `(function(){var root=document.documentElement,dark=matchMedia('(prefers-color-scheme: dark)');
function stored(){try{return localStorage.getItem('${THEME_KEY}')}catch(e){return null}}
function apply(){var t=stored();root.dataset.theme=t==='dark'||t==='light'?t:dark.matches?'dark':'light'}
apply();dark.addEventListener('change',apply);addEventListener('storage',apply)})()`;
}

/** The theme the page wears now. */
export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Wears a theme at once and keeps it as this device's choice. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  writeStored(THEME_KEY, theme);
}
