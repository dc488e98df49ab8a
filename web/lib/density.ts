import { writeStored } from './storage.ts';

export const DENSITY_KEY = 'DENSITY';

/** Whether lists are drawn with one line a row; the inline script of the theme sets it before the first paint. */
export function isCompact(): boolean {
  return document.documentElement.dataset['density'] === 'compact';
}

/** At once, and kept as this device's choice. */
export function chooseCompact(isWanted: boolean): void {
  document.documentElement.dataset['density'] = isWanted ? 'compact' : '';
  writeStored(DENSITY_KEY, isWanted ? 'compact' : '');
}
