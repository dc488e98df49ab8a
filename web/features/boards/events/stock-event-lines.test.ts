import { expect, it } from 'vitest';
import type { MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import { chartEventOf, stockEventLine } from './stock-event-lines.ts';

/** 2026-11-20 09:30 in China. */
const OPEN = 1_795_138_200;

const event = (at: number, type = 10_001): MarketEvent => ({
  ...{ id: 1, target: '600519.SS', event_type: type, event_timestamp: at, is_by_close: false, good_or_bad: 1 },
  stock_abnormal_event_data: {
    ...{ symbol: '600519.SS', name: '贵州茅台', pcp: 0.1, mtm: 0.03, price: 1590.23 },
    related_plates: [],
  },
  plate_abnormal_event_data: {},
});
const wayOf = (at: number) => stockEventLine(event(at)).to;

/** docs/product/quotes.md#what-happened */
it('says what happened at which price, and leads to the moment at which it was known', () => {
  expect(stockEventLine(event(OPEN))).toMatchObject({ name: '封涨停', about: '1590.23', change: 10 });
  expect(wayOf(OPEN)).toBe('/stock/600519.SS?date=2026-11-20&at=09%3A31');
  expect(wayOf(OPEN - 300)).toBe('/stock/600519.SS?date=2026-11-20&at=09%3A25');
  expect(wayOf(OPEN + 330 * 60)).toBe('/stock/600519.SS?date=2026-11-20&at=15%3A00');
});

it('has one sign in the chart, also where its type is none that we know', () => {
  expect(chartEventOf(event(OPEN, 10_003))).toEqual({ at: OPEN, isGood: true, sign: '炸', look: 'outline' });
  expect(chartEventOf(event(OPEN, 12_345)).sign).toBe('异');
});
