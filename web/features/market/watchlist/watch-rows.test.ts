import { describe, expect, it } from 'vitest';
import { flashOf } from '#tests/support/flash-samples.ts';
import type { QuoteRow } from '#web/features/market/quote-row.ts';
import { change, nextSort, sorted, watchViews } from './watch-columns.ts';
import { newsToday, rowsOf, summaryOf, type WatchRow } from './watch-rows.ts';
import type { WatchedStock } from './watchlist.ts';

const stock = (symbol: string): WatchedStock => ({ symbol, name: symbol, group: null, note: null, readAt: 100 });
const quote = (rate: number, more: Partial<QuoteRow> = {}) =>
  ({ px_change_rate: rate, last_px: 10, up_px: 11, trade_status: 'TRADE', ...more }) as QuoteRow;

const quotes = new Map([
  ['a', quote(1)],
  ['b', quote(-3)],
  ['c', quote(9, { trade_status: 'HALT' })],
  ['d', quote(10, { last_px: 11 })],
]);
const told = { quotes, news: [], start: 90, flows: new Map(), lines: new Map(), boards: {} };
const rows = rowsOf(['a', 'b', 'c', 'd', 'e'].map(stock), told);
const symbolsOf = (some: readonly WatchRow[]) => some.map((row) => row.stock.symbol).join('');

describe('the order of the table', () => {
  it.each([
    ['as they were added', null, 'abdec'],
    ['from the most', { column: change, isAscending: false }, 'dabce'],
    ['from the least', { column: change, isAscending: true }, 'badce'],
  ] as const)('%s, halted and unknown ones last', (_, sort, order) => {
    expect(symbolsOf(sorted(rows, sort))).toBe(order);
  });

  it('goes on from press to press', () => {
    const first = nextSort(null, change);
    const second = nextSort(first, change);
    expect([first?.isAscending, second?.isAscending, nextSort(second, change)]).toEqual([false, true, null]);
    const [price] = watchViews[0].columns;
    expect(nextSort(second, price)).toEqual({ column: price, isAscending: false });
  });
});

it('the summary leaves out who is halted', () => {
  const { mean, ...counts } = summaryOf(rows);
  expect(mean).toBeCloseTo(8 / 3);
  expect(counts).toEqual({ risen: 2, fallen: 1, halted: 1, atLimit: 1, opened: 0, mainNet: null });
  expect(summaryOf([]).mean).toBeNull();
  const [index] = rowsOf([stock('i')], { ...told, quotes: new Map([['i', quote(-9, { securities_type: 'index' })]]) });
  if (index === undefined) throw new Error('no row');
  expect(summaryOf([...rows, index])).toEqual(summaryOf(rows));
  const none = { mean: null, risen: 0, fallen: 0, halted: 0, atLimit: 0, opened: 0, mainNet: null };
  expect(summaryOf([index])).toEqual(none);
});

it('the summary tells who has left the limit, and the money of all', () => {
  const flow = (mainNet: number) => ({ date: '2026-08-21', mainNet, sizes: [] });
  const beside = {
    ...told,
    quotes: new Map([
      ['a', quote(8, { high_px: 11 })],
      ['b', quote(10, { high_px: 11, last_px: 11 })],
      ['c', quote(1)],
    ]),
    flows: new Map([
      ['a', flow(300)],
      ['c', flow(-500)],
    ]),
  };
  expect(summaryOf(rowsOf(['a', 'b', 'c'].map(stock), beside))).toMatchObject({ atLimit: 1, opened: 1, mainNet: -200 });
});

it('a row tells how many news there are today, as the head does, and whether any is unread', () => {
  const of = (at: number, symbol: string) =>
    flashOf({ Id: String(at), Title: '', CreatedAtInSec: at, Stocks: [{ Symbol: symbol, Name: '' }] });
  const news = [of(102, 'a'), of(101, 'b'), of(95, 'a'), of(92, 'c'), of(80, 'a')];
  const counted = rowsOf(['a', 'b', 'c', 'd'].map(stock), { ...told, news });
  expect(counted.map(({ today }) => today)).toEqual([2, 1, 1, 0]);
  expect(counted.map(({ hasUnread }) => hasUnread)).toEqual([true, true, false, false]);
  expect(newsToday(['a', 'b', 'c', 'd'].map(stock), news, told.start).today).toBe(4);
});

it('of the news of today those are unread that came since, each once though it names two stocks', () => {
  const of = (at: number, ...symbols: string[]) =>
    flashOf({ Id: String(at), Title: '', CreatedAtInSec: at, Stocks: symbols.map((Symbol) => ({ Symbol, Name: '' })) });
  const news = [of(120, 'a', 'b'), of(110, 'a'), of(95, 'b'), of(80, 'a')];
  expect(newsToday([stock('a'), { ...stock('b'), readAt: 60 }], news, 90)).toEqual({ today: 3, unread: 3 });
  expect(
    newsToday(
      [
        { ...stock('a'), readAt: 60 },
        { ...stock('b'), readAt: 115 },
      ],
      news,
      90,
    ),
  ).toEqual({ today: 3, unread: 2 });
  expect(newsToday([stock('a'), stock('b')], news, 115)).toEqual({ today: 1, unread: 1 });
});

it('a share of which nobody knows the close before is no share that stood still', () => {
  const untold = { ...quote(0), px_change_rate: null } as unknown as QuoteRow;
  const both = rowsOf(['a', 'n'].map(stock), { ...told, quotes: new Map([...quotes, ['n', untold]]) });
  expect(summaryOf(both).mean).toBe(1);
});
