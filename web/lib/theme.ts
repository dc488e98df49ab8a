import { DENSITY_KEY } from './density.ts';
import { QUOTE_COLOURS_KEY } from './quote-colours.ts';
import { writeStored } from './storage.ts';

export type Theme = 'light' | 'dark';

export const THEME_KEY = 'THEME';

/** The browser's own bar goes on from ours: the surface of each theme (`web/ui/tokens.css`), light first. */
export const barColours: readonly [Theme, string][] = [
  ['light', '#ffffff'],
  ['dark', '#161920'],
];

/**
 * Runs before the first paint, inline with the page's nonce, and sets how dense lists are drawn and in which colours prices move, too: the stored choice wins, else the system's setting, which is then followed live.
 * Of the colours of the browser's bar only the one of the theme worn stays valid.
 * The element `<html>` needs `suppressHydrationWarning`, because the server does not know the theme. The browser's bundle has no use for the
 * text: what the server sent has run.
 */
export const themeScript = import.meta.env.SSR ? inlineScript() : '';

function inlineScript(): string {
  return `(function(){var root=document.documentElement,dark=matchMedia('(prefers-color-scheme: dark)');
function read(key){try{return localStorage.getItem(key)}catch(e){return null}}
function stored(){return read('${THEME_KEY}')}
function apply(){var t=stored();root.dataset.theme=t==='dark'||t==='light'?t:dark.matches?'dark':'light';root.dataset.density=read('${DENSITY_KEY}')||'';root.dataset.quote=read('${QUOTE_COLOURS_KEY}')||''}
function paint(){document.querySelectorAll('meta[name=theme-color]').forEach(function(m,i){m.media=['light','dark'][i]===root.dataset.theme?'all':'not all'})}
new MutationObserver(paint).observe(root,{attributeFilter:['data-theme']});
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
