import { normaliseName, toSymbol } from '#domains/market/market.service.ts';
import { limits } from '#domains/articles/articles.service.ts';
import { isObject } from '#shared/import/records.ts';
import { toPlainText } from '#shared/import/plain-text.ts';
import { foldedKeys, toList } from './feed.values.ts';

/** Pieces of a news record, each from whatever shape a publisher gives it. */

/**
 * What a source says of stocks, each once: a symbol in our spelling, a bare code as it is, or a name alone. What they mean is
 * looked up when the flash is read. `spell` reads a publisher's own spelling of symbols.
 */
export function toStocks(value: unknown, spell = (written: string) => written): { symbol: string; name: string }[] {
  const stocks = new Map<string, { symbol: string; name: string }>();
  for (const entry of toList(value)) {
    const stock = toStock(entry, spell);
    const id = stock.symbol || stock.name;
    if (id !== '' && !stocks.has(id)) stocks.set(id, stock);
  }
  return [...stocks.values()];
}

function toStock(entry: unknown, spell: (written: string) => string): { symbol: string; name: string } {
  const fields = isObject(entry) ? foldedKeys(entry) : { code: entry };
  const written = spell(wordsOf(fields['symbol'] || fields['code'] || fields['stock_code'] || fields['stockid']));
  const name = wordsOf(fields['name'] || fields['stock_name']);
  const symbol = spellingOf(written);
  // What is no code is a name.
  return { symbol, name: name || (symbol === '' ? written : '') };
}

/** Six digits alone may be of any market, or of a fund that is on none. */
function spellingOf(written: string): string {
  return /^\d{6}$/.test(written) ? written : (toSymbol(written) ?? '');
}

const wordsOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? normaliseName(toPlainText(String(value).slice(0, 200))).slice(0, limits.name)
    : '';

/** Plates of our own answers. */
export function toPlates(value: unknown): { id: number; name: string }[] {
  return toList(value).flatMap((entry) => {
    const { id, name } = isObject(entry) ? foldedKeys(entry) : {};
    return isPlateId(id) && typeof name === 'string'
      ? [{ id: Number(id), name: toPlainText(name).slice(0, limits.name) }]
      : [];
  });
}

/** The database keeps it as an integer. */
const isPlateId = (id: unknown) => Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31;

/** The first picture with a safe address. */
export function toImage(value: unknown): string {
  const addresses = toList(value)
    .slice(0, limits.entries)
    .map((entry) => (isObject(entry) ? entry['url'] : entry));
  return addresses.map((address) => toAddress(address, /^https:/)).find((address) => address !== '') ?? '';
}

/** An address of the web, or empty. */
export function toAddress(value: unknown, scheme = /^https?:/): string {
  if (typeof value !== 'string' || value.length > 2000) return '';
  const url = URL.parse(value.trim());
  return url && scheme.test(url.protocol) ? url.href : '';
}

/** A number from −2 to 2 (docs/product/flashes.md#badges). */
export function toImpact(value: unknown): number {
  const text = wordOf(value);
  const impact = /^[-+]?[0-2]$/.test(text) ? Number(text) : 0;
  return impact === 0 ? 0 : impact;
}

/** A letter of the publisher, A being the first, or our own number (docs/product/flashes.md#importance). */
export function toImportance(value: unknown): 0 | 1 | 2 {
  const text = wordOf(value);
  if (text === 'A' || text === '2') return 2;
  return text === 'B' || text === '1' ? 1 : 0;
}

/** Whether a publisher has marked what goes to 要闻 as well. */
export const isBigNews = (level: unknown): boolean => ['A', 'B'].includes(wordOf(level));

const wordOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toUpperCase() : '';
