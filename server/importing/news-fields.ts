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

/** Our subjects and, for names that are none of ours, labels; whether something is there of which neither could be read. */
export function toSubjects(
  values: readonly unknown[],
  known: { preset: Preset; isImportant: boolean; stocks: { symbol: string }[] },
): { subjectIds: number[]; labels: string[]; isUnread: boolean } {
  const entries = values.flatMap(toList).filter((entry) => entry !== null && entry !== '');
  const found = entries.map((entry) => subjectOf(entry, known.preset));
  const isUnread = found.some(({ ids, labels }) => ids.length + labels.length === 0);
  const ids = new Set(found.flatMap((subject) => subject.ids));
  const labels = new Set(found.flatMap((subject) => subject.labels));
  // An id beside a name that is none of ours may be one of the publisher's: alone it files nothing out of sight.
  const isUnderstood = found.some((subject) => subject.ids.length > 0 && subject.labels.length === 0);
  if (!isUnderstood) ids.add(known.stocks.some(({ symbol }) => isAShare(toSymbol(symbol) ?? '')) ? ASHARES : MACRO);
  if (known.isImportant) ids.add(BIG_NEWS);
  return { subjectIds: [...ids].sort((a, b) => a - b), labels: [...labels], isUnread };
}

interface FoundSubject {
  ids: readonly number[];
  labels: readonly string[];
}

/** An id counts whatever name stands beside it; where ids are the publisher's own, only names do. */
function subjectOf(entry: unknown, preset: Preset): FoundSubject {
  const { id, name, title, subject } = isObject(entry) ? innermost(foldedKeys(entry)) : { name: entry };
  const names = [name, title, subject].map(textOf).filter((text) => text !== '');
  const called = (names.length > 0 ? names : [textOf(id)]).map((text) => subjectCalled(text, preset));
  const ownId = preset.hasOurSubjectIds ? toId(textOf(id)) : null;
  const ids = called.flatMap((found) => found.ids);
  return { ids: ownId === null ? ids : [ownId, ...ids], labels: called.flatMap((found) => found.labels) };
}

/** `{"subject": {"name": …}}`: some tell more of a subject than what it is. */
function innermost(fields: Record<string, unknown>): Record<string, unknown> {
  const { subject, ...around } = fields;
  if (!isObject(subject)) return fields;
  const inner = foldedKeys(subject);
  // A name outside and one inside both count.
  return inner['name'] === undefined ? { ...around, ...inner } : { ...around, ...inner, subject: around['name'] };
}

function subjectCalled(name: string, preset: Preset): FoundSubject {
  const id = preset.hasOurSubjectIds ? toId(name) : null;
  if (id !== null) return { ids: [id], labels: [] };
  const ids = preset.subjects.get(name);
  return ids ? { ids, labels: [] } : { ids: [], labels: labelsOf(name) };
}

const textOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? toPlainText(String(value)) : '';

/** Spreadsheets write `679.0` in a column of ids with gaps, others fill up with zeros or write wide figures. */
function toId(text: string): number | null {
  const written = /^0*([1-9]\d{0,8})(?:\.0+)?$/.exec(text.normalize('NFKC'));
  return written ? Number(written[1]) : null;
}

/**
 * A name too long for a label is one for each of its parts, and a part that is too long one for each half and its neighbour:
 * what is cut off might name the column that is sold.
 */
function labelsOf(name: string): string[] {
  const parts = name.length <= limits.label ? [name] : name.split(/[^\p{L}\p{N}\p{Cf} ]+/u);
  return parts.flatMap((part) => windowsOf(part.trim())).filter((part) => part !== '');
}

function windowsOf(text: string): string[] {
  const step = limits.label / 2;
  const count = Math.max(1, Math.ceil(text.length / step) - 1);
  return Array.from({ length: count }, (_, nr) => text.slice(nr * step, nr * step + limits.label).trim());
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
