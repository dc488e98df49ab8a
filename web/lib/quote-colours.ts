import { writeStored } from './storage.ts';

export const QUOTE_COLOURS_KEY = 'QUOTE_COLOURS';

/** By the name that the style sheet has for them (`web/ui/tokens.css`); the usual ones have none. */
export const quoteColours = [
  { name: '', label: '红涨绿跌' },
  { name: 'green-up', label: '绿涨红跌' },
  { name: 'blue-orange', label: '橙涨蓝跌（色觉友好）' },
] as const;

/** What rises and falls is drawn in these; the inline script of the theme sets them before the first paint. */
export const shownQuoteColours = (): string => document.documentElement.dataset['quote'] ?? '';

/** Another tab may choose, too. */
export function onQuoteColours(hear: () => void): () => void {
  const observer = new MutationObserver(hear);
  observer.observe(document.documentElement, { attributeFilter: ['data-quote'] });
  return () => observer.disconnect();
}

/** At once, and kept as this device's choice. */
export function chooseQuoteColours(name: string): void {
  document.documentElement.dataset['quote'] = name;
  writeStored(QUOTE_COLOURS_KEY, name);
}
