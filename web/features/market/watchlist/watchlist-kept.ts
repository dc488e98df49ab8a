import { deviceValue } from '#web/lib/device-value.ts';
import {
  emptyWatchlist,
  MOST_GROUPS,
  MOST_STOCKS,
  type StockNote,
  type WatchedStock,
  type Watchlist,
  type WatchGroup,
} from './watchlist.ts';

/** The list of this device. */
const kept = deviceValue('WATCHLIST', parse);
export const watchlist = kept.read;
export const changeWatchlist = kept.change;
export const onWatchlist = kept.listen;

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
