/** The securities that a reader watches, on this device (docs/product/watchlist.md). */
export interface Watchlist {
  version: 1;
  groups: readonly WatchGroup[];
  /** In the order in which they were added. */
  stocks: readonly WatchedStock[];
}

export interface WatchGroup {
  id: string;
  name: string;
}

export interface WatchedStock {
  symbol: string;
  name: string;
  /** The id of its group; null stands in none. */
  group: string | null;
  note: StockNote | null;
  /** Until when its news have been looked at, unix seconds. */
  readAt: number;
}

export interface StockNote {
  text: string;
  /** When it was begun, unix seconds, and what the stock cost then; null when that was not known. */
  at: number;
  price: number | null;
}

export type StockToAdd = Pick<WatchedStock, 'symbol' | 'name'> & {
  /** The name of a group, which is made where there is none. */
  group?: string | null;
  note?: string;
};

export const emptyWatchlist: Watchlist = { version: 1, groups: [], stocks: [] };

/** docs/product/watchlist.md#limits */
export const MOST_STOCKS = 300;
export const MOST_GROUPS = 20;
export const LONGEST_GROUP_NAME = 12;
export const LONGEST_NOTE = 500;

/** Those that are there already stay as they are. */
export function withStocks(list: Watchlist, added: readonly StockToAdd[], now: number): Watchlist {
  const groups = added.reduce<Watchlist>((before, { group }) => (group ? withGroup(before, group) : before), list);
  const known = new Set(list.stocks.map(({ symbol }) => symbol));
  const stocks = added
    .filter(({ symbol }) => !known.has(symbol) && known.add(symbol))
    .map(({ symbol, name, group, note }): WatchedStock => {
      const within = groups.groups.find((one) => one.name === groupName(group ?? ''));
      const text = (note ?? '').slice(0, LONGEST_NOTE);
      return {
        symbol,
        name,
        group: within?.id ?? null,
        note: text === '' ? null : { text, at: now, price: null },
        readAt: now - A_DAY,
      };
    });
  return { ...groups, stocks: [...list.stocks, ...stocks].slice(0, MOST_STOCKS) };
}

const A_DAY = 86_400;

export function withoutStock(list: Watchlist, symbol: string): Watchlist {
  return { ...list, stocks: list.stocks.filter((stock) => stock.symbol !== symbol) };
}

/** Where it was before it was taken away. */
export function withStockBack(list: Watchlist, stock: WatchedStock, place: number): Watchlist {
  return { ...list, stocks: withoutStock(list, stock.symbol).stocks.toSpliced(place, 0, stock) };
}

export function withStockIn(list: Watchlist, symbol: string, group: string | null): Watchlist {
  return changed(list, symbol, (stock) => ({ ...stock, group }));
}

/** A note keeps the price and the moment at which it was begun. */
export function withNote(list: Watchlist, symbol: string, text: string, begun: Omit<StockNote, 'text'>): Watchlist {
  const kept = text.slice(0, LONGEST_NOTE);
  return changed(list, symbol, (stock) => {
    // Who writes at once has begun before any price is known here.
    const first = stock.note === null || (stock.note.price === null && begun.price !== null) ? begun : stock.note;
    return { ...stock, note: kept.trim() === '' ? null : { ...first, text: kept } };
  });
}

export function withNewsRead(list: Watchlist, symbol: string, at: number): Watchlist {
  return changed(list, symbol, (stock) => ({ ...stock, readAt: Math.max(stock.readAt, at) }));
}

/** One name, one group. */
export function withGroup(list: Watchlist, named: string): Watchlist {
  const name = groupName(named);
  const isKnown = name === '' || list.groups.some((group) => group.name === name);
  if (isKnown || list.groups.length >= MOST_GROUPS) return list;
  const next = Math.max(0, ...list.groups.map(({ id }) => Number(id))) + 1;
  return { ...list, groups: [...list.groups, { id: String(next), name }] };
}

export function withGroupNamed(list: Watchlist, id: string, named: string): Watchlist {
  const name = groupName(named);
  if (name === '' || list.groups.some((group) => group.name === name)) return list;
  return { ...list, groups: list.groups.map((group) => (group.id === id ? { id, name } : group)) };
}

/** Its stocks stay, in no group. */
export function withoutGroup(list: Watchlist, id: string): Watchlist {
  return {
    ...list,
    groups: list.groups.filter((group) => group.id !== id),
    stocks: list.stocks.map((stock) => (stock.group === id ? { ...stock, group: null } : stock)),
  };
}

/** The group then stands at that place. */
export function withGroupAt(list: Watchlist, id: string, place: number): Watchlist {
  const group = list.groups.find((one) => one.id === id);
  if (group === undefined) return list;
  const others = list.groups.filter((one) => one.id !== id);
  return { ...list, groups: others.toSpliced(Math.max(0, place), 0, group) };
}

export const groupName = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_GROUP_NAME);

function changed(list: Watchlist, symbol: string, change: (stock: WatchedStock) => WatchedStock): Watchlist {
  return { ...list, stocks: list.stocks.map((stock) => (stock.symbol === symbol ? change(stock) : stock)) };
}
