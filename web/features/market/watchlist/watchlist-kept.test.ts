// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Watchlist } from './watchlist.ts';
import { withGroup, withStocks } from './watchlist.ts';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** A tab of its own, which knows nothing of what others remember. */
const openTab = () => import('./watchlist-kept.ts');
const add = (symbol: string) => (list: Watchlist) => withStocks(list, [{ symbol, name: symbol }], 0);
const symbolsOf = ({ stocks }: Watchlist) => stocks.map(({ symbol }) => symbol);

it('outlives the page', async () => {
  (await openTab()).changeWatchlist(add('600519.SS'));
  vi.resetModules();
  expect(symbolsOf((await openTab()).watchlist())).toEqual(['600519.SS']);
});

it('two tabs that change it lose nothing of each other', async () => {
  const one = await openTab();
  one.changeWatchlist(add('600519.SS'));
  vi.resetModules();
  const other = await openTab();
  other.watchlist();
  one.changeWatchlist(add('000001.SZ'));
  other.changeWatchlist((list) => withGroup(list, '观察'));
  expect(symbolsOf(other.watchlist())).toEqual(['600519.SS', '000001.SZ']);
});

it('hears of what another tab changes', async () => {
  const { onWatchlist, watchlist } = await openTab();
  expect(symbolsOf(watchlist())).toEqual([]);
  const heard = vi.fn();
  const stop = onWatchlist(heard);
  const theirs = add('600519.SS')({ version: 1, groups: [], stocks: [] });
  localStorage.setItem('WATCHLIST', JSON.stringify(theirs));
  dispatchEvent(new StorageEvent('storage', { key: 'WATCHLIST' }));
  expect(heard).toHaveBeenCalledOnce();
  expect(watchlist()).toEqual(theirs);
  stop();
});

it.each([
  ['nonsense', '{'],
  ['another version', '{"version":2,"stocks":[{"symbol":"600519.SS"}]}'],
  ['a shape that is none', '{"version":1,"groups":1,"stocks":[{"symbol":1},{"symbol":"a","name":"b"}]}'],
])('%s is an empty list', async (_, stored) => {
  localStorage.setItem('WATCHLIST', stored);
  expect((await openTab()).watchlist()).toEqual({ version: 1, groups: [], stocks: [] });
});

it('where nothing can be stored the list lives as long as the page', async () => {
  const { changeWatchlist, watchlist } = await openTab();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(changeWatchlist(add('600519.SS'))).toBe(false);
  expect(symbolsOf(watchlist())).toEqual(['600519.SS']);
  vi.restoreAllMocks();
});
