// @vitest-environment jsdom
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { LiveQuote } from '#domains/market/live/market.quotes-channel.contract.ts';
import { createLiveQuotes } from './live-quotes.ts';

const quote = (symbol: string, price: number): LiveQuote => ({
  symbol,
  last_px: price,
  px_change: 0,
  px_change_rate: 0,
  trade_status: 'TRADE',
  turnover_volume: 0,
  turnover_value: 0,
  update_time: 0,
  is_simulated: true,
  delay: 0,
});

/** A socket that notes what is asked of it. */
function testSocket() {
  const asked: string[][] = [];
  let listener: {
    wish(): { symbols: string[] } | null;
    onEvent(event: object): void;
    onEntered(): void;
    onConnection(connection: string): void;
  } | null = null;
  const note = () => asked.push(listener?.wish()?.symbols ?? []);
  return {
    asked,
    isFollowed: () => listener !== null,
    lose: () => listener?.onConnection('closed'),
    answer: () => listener?.onEntered(),
    tell: (data: LiveQuote) => listener?.onEvent({ event: 'quote', data }),
    follow: (_channel: unknown, heard: never) => {
      listener = heard;
      note();
      return { enter: note, leave: () => void (listener = null) };
    },
  };
}

const soon = () => new Promise<void>((resolve) => queueMicrotask(resolve));
afterEach(() => vi.restoreAllMocks());

it('pieces that come together are asked for together, each symbol once', async () => {
  const socket = testSocket();
  const quotes = createLiveQuotes(socket as never);
  for (const symbol of ['600519.SS', '000001.SZ', '600519.SS']) quotes.listen(symbol, () => {});
  await soon();
  expect(socket.asked).toEqual([['600519.SS', '000001.SZ']]);
});

it('who shows a security hears of it, nobody else does', async () => {
  const socket = testSocket();
  const quotes = createLiveQuotes(socket as never);
  const [one, other] = [vi.fn(), vi.fn()];
  quotes.listen('600519.SS', one);
  quotes.listen('000001.SZ', other);
  await soon();
  socket.tell(quote('600519.SS', 10.5));
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  expect(quotes.newestOf('600519.SS')?.last_px).toBe(10.5);
});

it('nobody who looks, nothing that is followed', async () => {
  const socket = testSocket();
  const quotes = createLiveQuotes(socket as never);
  const stop = quotes.listen('600519.SS', () => {});
  await soon();
  stop();
  await soon();
  expect(socket.isFollowed()).toBe(false);
});

it('a hidden tab follows nothing, and all of it again when the reader is back', async () => {
  const socket = testSocket();
  const quotes = createLiveQuotes(socket as never);
  quotes.listen('600519.SS', () => {});
  await soon();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  quotes.turn();
  await soon();
  expect(socket.isFollowed()).toBe(false);
  hidden.mockReturnValue(false);
  quotes.turn();
  await soon();
  expect(socket.asked).toEqual([['600519.SS'], ['600519.SS']]);
});

it('R67 while the source stands still nothing of the page is red or green', async () => {
  const socket = testSocket();
  const quotes = createLiveQuotes(socket as never);
  const root = document.documentElement;
  onTestFinished(() => root.removeAttribute('data-late'));
  quotes.listen('600519.SS', () => {});
  await soon();
  socket.tell({ ...quote('600519.SS', 10), delay: 75 });
  expect(root.hasAttribute('data-late')).toBe(true);
  socket.tell({ ...quote('600519.SS', 10), delay: 3 });
  expect(root.hasAttribute('data-late')).toBe(false);
});

it('without the socket quotes are asked for, until it is back', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const socket = testSocket();
  const read = vi.fn(async () => ({
    fields: ['symbol', 'last_px'],
    snapshot: { '600519.SS': ['600519.SS', 10.5] },
    is_simulated: true,
    source: 'simulator' as const,
    updated_at: 1_787_193_600,
    delay: 0,
  }));
  const quotes = createLiveQuotes(socket as never, read);
  quotes.listen('600519.SS', () => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(read).not.toHaveBeenCalled();
  socket.lose();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read.mock.calls).toEqual([[['600519.SS']], [['600519.SS']]]);
  expect(quotes.newestOf('600519.SS')?.last_px).toBe(10.5);
  socket.answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(2);
});
