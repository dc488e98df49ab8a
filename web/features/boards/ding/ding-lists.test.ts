import { describe, expect, test } from 'vitest';
import type { MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import { eventLine, nextKind, typesOfKind, withNewer } from './event-words.ts';
import { heightsOf } from './heights.ts';
import { nextOrder, ordersOf, sortedPool } from './pool-orders.ts';

const stock = (symbol: string, own: Partial<PoolStock> = {}) =>
  ({
    symbol,
    change_percent: 0.1,
    first_limit_up: 0,
    buy_lock_volume_ratio: null,
    turnover_value: 1,
    ...own,
  }) as PoolStock;
const symbols = (stocks: readonly PoolStock[]) => stocks.map(({ symbol }) => symbol);

describe('the order of a pool', () => {
  const stocks = [
    stock('a', { first_limit_up: 30, turnover_value: 5 }),
    stock('b', { first_limit_up: 0, buy_lock_volume_ratio: 0.02, change_percent: 0.2 }),
    stock('c', { first_limit_up: 20, buy_lock_volume_ratio: 0.01 }),
  ];

  test.each([
    ['usual', ['a', 'b', 'c']],
    ['no such order', ['a', 'b', 'c']],
    ['change', ['b', 'a', 'c']],
    ['first', ['c', 'a', 'b']],
    ['lock', ['b', 'c', 'a']],
    ['value', ['a', 'b', 'c']],
  ])('%s', (order, expected) => {
    const chosen = ordersOf('limit-up').find(({ id }) => id === order);
    expect(symbols(sortedPool(stocks, chosen))).toEqual(expected);
  });

  test('the young are in none by limits, which few of them have', () => {
    expect(ordersOf('nearly-new').map(({ label }) => label)).toEqual(['按涨跌幅', '按成交额']);
  });

  test('one after the other, and round again', () => {
    for (const pool of ['limit-up', 'nearly-new']) {
      let order = 'usual';
      const orders = ordersOf(pool);
      const seen = orders.map(() => (order = nextOrder(orders, order)));
      expect(new Set(seen).size).toBe(orders.length);
      expect(order).toBe('usual');
    }
  });
});

test('heights: the highest first, who has fallen is told where it would stand', () => {
  const sealed = [stock('a', { limit_up_days: 1 }), stock('b', { limit_up_days: 4 }), stock('c', { limit_up_days: 2 })];
  const broken = [stock('d', { yesterday_limit_up_days: 4 }), stock('e', { yesterday_limit_up_days: 0 })];
  expect(
    heightsOf(sealed, broken).map(({ height, atLimit, fallen }) => [height, symbols(atLimit), symbols(fallen)]),
  ).toEqual([
    [5, [], ['d']],
    [4, ['b'], []],
    [2, ['c'], []],
  ]);
});

describe('what happens', () => {
  const event = (id: number, own: Partial<MarketEvent> = {}): MarketEvent => ({
    ...{
      id,
      target: '600519.SS',
      event_type: 10_003,
      event_timestamp: 1_749_518_700 + id,
      is_by_close: false,
      good_or_bad: 2,
    },
    stock_abnormal_event_data: {
      ...{ symbol: '600519.SS', name: '贵州茅台', pcp: 0.0812, mtm: null, price: 1500 },
      related_plates: [{ plate_id: 3, plate_name: '白酒' }],
    },
    plate_abnormal_event_data: {},
    ...own,
  });

  test('of a share and of a theme, in words', () => {
    expect(eventLine(event(1))).toMatchObject({
      ...{ name: '贵州茅台', to: '/stock/600519.SS', about: '白酒', isGood: false },
      word: { sign: '炸板', kind: 'broken' },
    });
    const plate = { mtm: -0.012, plate_id: 3, plate_name: '白酒', pcp: -0.021, related_stocks: [] };
    const told = event(2, { event_type: 11_001, stock_abnormal_event_data: {}, plate_abnormal_event_data: plate });
    expect(eventLine(told)).toMatchObject({
      name: '白酒',
      to: '/theme/3',
      move: -1.2,
      change: -2.1,
      word: { kind: 'plate' },
    });
  });

  test('a kind asks for the numbers of its events, all of them for none', () => {
    expect(typesOfKind('all')).toEqual([]);
    expect(typesOfKind('up')).toEqual([10_001, 10_007, 10_014]);
    let kind = nextKind('all');
    for (; kind !== 'all'; kind = nextKind(kind)) expect(typesOfKind(kind).length).toBeGreaterThan(1);
  });

  test('heard and drawn are one list, each once, as it was told last', () => {
    const again = event(2, { event_type: 10_001 });
    const lines = withNewer([event(3), event(2), event(1)], [event(5), again]);
    expect(lines.map(({ id }) => id)).toEqual([5, 3, 2, 1]);
    expect(lines[2]?.event_type).toBe(10_001);
  });
});
