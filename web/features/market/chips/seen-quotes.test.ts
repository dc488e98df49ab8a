// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveQuote } from '#domains/market/live/market.quotes-channel.contract.ts';
import { createSeenQuotes } from './seen-quotes.ts';

/** What is on the screen is what a test says. */
let show: (place: Element, isIntersecting: boolean) => void = () => {};

class TestObserver {
  constructor(tell: (entries: object[]) => void) {
    show = (target, isIntersecting) => tell([{ target, isIntersecting }]);
  }
  observe() {}
  unobserve() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', TestObserver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Quotes that note who is followed. */
function testQuotes(quote: Partial<LiveQuote> = {}) {
  const newest = { update_time: Math.floor(Date.now() / 1000), ...quote };
  const followed: string[] = [];
  const seen = createSeenQuotes({
    listen(symbol) {
      followed.push(symbol);
      return () => void followed.splice(followed.indexOf(symbol), 1);
    },
    newestOf: (symbol) => (symbol === 'nobody' ? undefined : (newest as LiveQuote)),
  });
  const place = document.createElement('span');
  return { followed, seen, place, stop: seen.watch(place, '600519.SS', () => {}) };
}

it('a stock is followed while its place is on the screen', () => {
  const { followed, place } = testQuotes();
  expect(followed).toEqual([]);
  show(place, true);
  vi.advanceTimersByTime(1000);
  expect(followed).toEqual(['600519.SS']);
  show(place, false);
  vi.advanceTimersByTime(1000);
  expect(followed).toEqual([]);
});

it('who scrolls past asks for nothing', () => {
  const { followed, place } = testQuotes();
  show(place, true);
  vi.advanceTimersByTime(100);
  show(place, false);
  vi.advanceTimersByTime(1000);
  expect(followed).toEqual([]);
});

it('a place that goes away follows nothing', () => {
  const { followed, place, stop } = testQuotes();
  show(place, true);
  vi.advanceTimersByTime(1000);
  stop();
  expect(followed).toEqual([]);
});

it.each([
  ['+1.20%', { px_change: 0.12, px_change_rate: 1.2, trade_status: 'TRADE' }],
  ['−0.35%', { px_change: -0.04, px_change_rate: -0.35, trade_status: 'TRADE' }],
  ['停牌', { px_change: 0, px_change_rate: 0, trade_status: 'HALT' }],
])('says %s', (text, quote) => expect(testQuotes(quote).seen.changeOf('600519.SS')?.text).toBe(text));

it('says that a price is invented, and nothing where nothing is known', () => {
  const invented = testQuotes({ px_change: 0, px_change_rate: 0, is_simulated: true }).seen;
  expect(invented.changeOf('600519.SS')?.title).toBe('模拟行情');
  expect(testQuotes({ is_simulated: false, px_change_rate: 0 }).seen.changeOf('600519.SS')?.title).toBeUndefined();
  const update_time = Math.floor(new Date().setUTCHours(2, 30, 0, 0) / 1000) - 86_400;
  const replayed = testQuotes({ update_time, px_change: 0, px_change_rate: 0, is_simulated: true }).seen;
  expect(replayed.changeOf('600519.SS')?.title).toMatch(/^模拟行情 · 重播\u00a0\d\d:\d\d$/);
  expect(invented.changeOf('nobody')).toBeUndefined();
});

it('is the same object until the quote is another one', () => {
  const { seen } = testQuotes({ px_change: 0, px_change_rate: 0 });
  expect(seen.changeOf('600519.SS')).toBe(seen.changeOf('600519.SS'));
});
