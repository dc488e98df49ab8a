import { readStored, writeStored } from '#web/lib/storage.ts';
import {
  emptyWatchlist,
  MOST_GROUPS,
  MOST_STOCKS,
  type StockNote,
  type WatchedStock,
  type Watchlist,
  type WatchGroup,
} from './watchlist.ts';

const KEY = 'WATCHLIST';
const listeners = new Set<() => void>();
let known: Watchlist | null = null;
/** Whether what is stored is what this tab knows: a private window or a full disk may refuse. */
let isKept = true;

/** The list of this device. */
export function watchlist(): Watchlist {
  return (known ??= parse(readStored(KEY)));
}

/** Changes what is stored now: another tab may have changed it meanwhile. Answers whether it could be kept. */
export function changeWatchlist(change: (list: Watchlist) => Watchlist): boolean {
  const next = change(isKept ? parse(readStored(KEY)) : watchlist());
  isKept = writeStored(KEY, JSON.stringify(next));
  tell(next);
  return isKept;
}

/** Also what another tab changes. */
export function onWatchlist(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab);
  };
}

function hearOtherTab({ key }: StorageEvent) {
  if (key === KEY || key === null) tell(parse(readStored(KEY)));
}

function tell(list: Watchlist) {
  known = list;
  for (const listener of listeners) listener();
}

/** What is of another shape is left out, as far as it is. */
function parse(text: string | null): Watchlist {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<Record<keyof Watchlist, unknown>> | null;
    if (read === null || read.version !== 1) return emptyWatchlist;
    const groups = arrayOf(read.groups).filter(isGroup).slice(0, MOST_GROUPS);
    const ids = new Set(groups.map(({ id }) => id));
    const stocks = arrayOf(read.stocks).filter(isStock).slice(0, MOST_STOCKS);
    return {
      version: 1,
      groups,
      stocks: stocks.map((stock) => (ids.has(stock.group ?? '') ? stock : { ...stock, group: null })),
    };
  } catch {
    return emptyWatchlist;
  }
}

const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isGroup(value: unknown): value is WatchGroup {
  if (!isObject(value)) return false;
  const { id, name } = value;
  return typeof id === 'string' && /^[1-9]\d*$/.test(id) && typeof name === 'string';
}

function isStock(value: unknown): value is WatchedStock {
  if (!isObject(value)) return false;
  const { symbol, name, group, note, readAt } = value;
  const isNamed = typeof symbol === 'string' && typeof name === 'string' && typeof readAt === 'number';
  return isNamed && (group === null || typeof group === 'string') && (note === null || isNote(note));
}

function isNote(value: unknown): value is StockNote {
  if (!isObject(value)) return false;
  const { text, at, price } = value;
  return typeof text === 'string' && typeof at === 'number' && (price === null || typeof price === 'number');
}
