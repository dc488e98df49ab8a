import { csvOf, withoutGuard } from '#web/features/market/export-button.tsx';
import { symbolText } from '#web/features/market/symbol-text.ts';
import type { WatchedStock, Watchlist } from './watchlist.ts';

/** A line of something that was pasted: what names a security, and what goes with it. */
export interface PastedLine {
  text: string;
  /** The name of its group; null says nothing of it. */
  group: string | null;
  note: string;
}

const UNGROUPED = '未分组';
const CSV_HEAD = ['代码', '名称', '分组', '笔记'] as const;

/** One security a line, in their order, below the name of the group where another one begins (docs/product/watchlist.md#export). */
export function textOf(list: Watchlist): string {
  let before: string | null = null;
  const lines = list.stocks.flatMap((stock) => {
    const own = `${symbolText(stock.symbol)} ${stock.name}`;
    if (stock.group === before) return [own];
    before = stock.group;
    return [`# ${groupOf(list, stock) || UNGROUPED}`, own];
  });
  return lines.map((line) => `${line}\n`).join('');
}

export function csvTextOf(list: Watchlist): string {
  const rows = list.stocks.map((stock) => [
    symbolText(stock.symbol),
    stock.name,
    groupOf(list, stock),
    stock.note?.text ?? '',
  ]);
  return csvOf([[...CSV_HEAD], ...rows]);
}

function groupOf({ groups }: Watchlist, { group }: WatchedStock): string {
  return groups.find(({ id }) => id === group)?.name ?? '';
}

/** The lines of any text; of what was exported from here also groups and notes. */
export function pastedLines(text: string): PastedLine[] {
  const clean = text.replace(/^\u{FEFF}/u, '');
  return clean.startsWith(CSV_HEAD.join(',')) ? csvLines(clean) : plainLines(clean);
}

function plainLines(text: string): PastedLine[] {
  let group: string | null = null;
  return text.split(/\r?\n/).flatMap((line): PastedLine[] => {
    const head = /^#\s*(.+)$/.exec(line.trim())?.[1];
    if (head === undefined) return [{ text: line, group, note: '' }];
    group = head === UNGROUPED ? null : head;
    return [];
  });
}

function csvLines(text: string): PastedLine[] {
  return csvRows(text)
    .slice(1)
    .map(([code = '', , group = '', note = '']) => ({
      text: code,
      group: withoutGuard(group) || null,
      note: withoutGuard(note),
    }));
}

/** Cells between commas; in quotes they may hold commas, quotes twice, and lines. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}
