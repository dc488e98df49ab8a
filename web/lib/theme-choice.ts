import { readStored, removeStored } from './storage.ts';
import { chooseTheme, THEME_KEY, type Theme } from './theme.ts';

export type ThemeChoice = Theme | 'system';

/** What this device has chosen. */
export function chosenTheme(): ThemeChoice {
  const stored = readStored(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Wears it at once; what the system says is followed from then on where nothing else is chosen. */
export function chooseThemeOrSystem(choice: ThemeChoice): void {
  if (choice !== 'system') return chooseTheme(choice);
  chooseTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  removeStored(THEME_KEY);
}
