import { describe, expect, it } from 'vitest';
import { flashOf } from '#tests/support/flash-samples.ts';
import type { QuoteRow } from '#web/features/market/quote-row.ts';
import { newsToday, nextSort, rowsOf, sorted, summaryOf, type WatchRow } from './watch-rows.ts';
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
const rows = rowsOf(['a', 'b', 'c', 'd', 'e'].map(stock), quotes, []);
const symbolsOf = (some: readonly WatchRow[]) => some.map((row) => row.stock.symbol).join('');

describe('the order of the table', () => {
  it.each([
    ['as they were added', null, 'abdec'],
    ['from the most', { key: 'change', isAscending: false }, 'dabce'],
    ['from the least', { key: 'change', isAscending: true }, 'badce'],
  ] as const)('%s, halted and unknown ones last', (_, sort, order) => {
    expect(symbolsOf(sorted(rows, sort))).toBe(order);
  });

  it('goes on from press to press', () => {
    const first = nextSort(null, 'change');
    const second = nextSort(first, 'change');
    expect([first?.isAscending, second?.isAscending, nextSort(second, 'change')]).toEqual([false, true, null]);
    expect(nextSort(second, 'price')).toEqual({ key: 'price', isAscending: false });
  });
});

it('the summary leaves out who is halted', () => {
  const { mean, ...counts } = summaryOf(rows);
  expect(mean).toBeCloseTo(8 / 3);
  expect(counts).toEqual({ risen: 2, fallen: 1, halted: 1, atLimit: 1 });
  expect(summaryOf([]).mean).toBeNull();
  const index: WatchRow = { stock: stock('i'), quote: quote(-9, { securities_type: 'index' }), unread: 0 };
  expect(summaryOf([...rows, index])).toEqual(summaryOf(rows));
  expect(summaryOf([index])).toEqual({ mean: null, risen: 0, fallen: 0, halted: 0, atLimit: 0 });
});

it('news since a stock was looked at are unread', () => {
  const of = (at: number, symbol: string) =>
    flashOf({ Id: String(at), Title: '', CreatedAtInSec: at, Stocks: [{ Symbol: symbol, Name: '' }] });
  const counted = rowsOf([stock('a')], quotes, [of(102, 'a'), of(101, 'b'), of(101, 'a'), of(99, 'a')]);
  expect(counted[0]?.unread).toBe(2);
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
