import { isAShare, normaliseName, toSymbol } from '#domains/market/market.service.ts';
import { limits } from '#domains/articles/articles.service.ts';
import { isObject } from './jsonl-records.ts';
import { toPlainText } from './plain-text.ts';
import { ASHARES, BIG_NEWS, MACRO, type Preset } from './presets.ts';

/** Pieces of a news record, each from whatever shape a publisher gives it. */

/** A list from a JSON array, JSON text or words separated by commas, semicolons or bars. */
function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return value === undefined || value === null ? [] : [value];
  const text = value.trim();
  if (text.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(text);
      if (Array.isArray(parsed)) return parsed;
    } catch {
      // Not JSON after all: words that happen to begin with a bracket.
    }
  }
  return text
    .split(/[,;|、，；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * What a source says of stocks, each once: a symbol in our spelling, a bare code as it is, or a name alone. What they mean is
 * looked up when the flash is read.
 */
export function toStocks(value: unknown): { symbol: string; name: string }[] {
  const stocks = new Map<string, { symbol: string; name: string }>();
  for (const entry of toList(value)) {
    const stock = toStock(entry);
    const id = stock.symbol || stock.name;
    if (id !== '' && !stocks.has(id)) stocks.set(id, stock);
  }
  return [...stocks.values()];
}

function toStock(entry: unknown): { symbol: string; name: string } {
  const fields = isObject(entry) ? foldedKeys(entry) : { code: entry };
  const written = wordsOf(fields['symbol'] || fields['code'] || fields['stock_code'] || fields['stockid']);
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

const foldedKeys = (entry: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entry).map(([key, value]) => [key.toLowerCase(), value]));

/** Plates of our own answers. */
export function toPlates(value: unknown): { id: number; name: string }[] {
  return toList(value).flatMap((entry) => {
    const { id, name } = isObject(entry) ? foldedKeys(entry) : {};
    return Number.isSafeInteger(id) && typeof name === 'string'
      ? [{ id: Number(id), name: toPlainText(name).slice(0, limits.name) }]
      : [];
  });
}

/** Our subjects and, for names that are none of ours, labels. */
export function toSubjects(
  value: unknown,
  known: { preset: Preset; isImportant: boolean; stocks: { symbol: string }[] },
): { subjectIds: number[]; labels: string[] } {
  const ids = new Set<number>();
  const labels = new Set<string>();
  for (const entry of toList(value)) {
    const found = subjectOf(isObject(entry) ? foldedKeys(entry) : entry, known.preset);
    for (const id of found.ids) ids.add(id);
    if (found.label !== '') labels.add(found.label);
  }
  if (ids.size === 0) ids.add(known.stocks.some(({ symbol }) => isAShare(toSymbol(symbol) ?? '')) ? ASHARES : MACRO);
  if (known.isImportant) ids.add(BIG_NEWS);
  return { subjectIds: [...ids].sort((a, b) => a - b), labels: [...labels] };
}

function subjectOf(entry: unknown, preset: Preset): { ids: readonly number[]; label: string } {
  const named = isObject(entry) ? (entry['name'] ?? entry['title'] ?? entry['id']) : entry;
  const name = typeof named === 'number' || typeof named === 'string' ? toPlainText(String(named).slice(0, 200)) : '';
  if (preset.hasOurSubjectIds && /^[1-9]\d{0,8}$/.test(name)) return { ids: [Number(name)], label: '' };
  const ids = preset.subjects.get(name);
  return ids ? { ids, label: '' } : { ids: [], label: name.slice(0, limits.label) };
}

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

/** A level is a letter, A or B for big news, or else an impact: a number from −2 to 2 (reader spec §4). */
export function toImpact(value: unknown): { impact: number; isImportant: boolean } {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toUpperCase() : '';
  const impact = /^[-+]?[0-2]$/.test(text) ? Number(text) : 0;
  return { impact: impact === 0 ? 0 : impact, isImportant: text === 'A' || text === 'B' };
}

/** `1`, `true`, `yes` and their like. */
export function toFlag(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(1|true|yes|y|是)$/i.test(value.trim()));
}
