import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveQuote } from '#domains/market/live/market.quotes-channel.contract.ts';
import type { Real } from '#domains/market/quotes/market.quotes.contract.ts';
import { createQuotePoll } from './quote-poll.ts';

/** 2026-08-20 10:40 in China. */
const MORNING = 1_787_193_600;
const NIGHT = MORNING + 10 * 3600;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerOf = (symbols: readonly string[], at: number): Real => ({
  fields: ['symbol', 'last_px'],
  snapshot: Object.fromEntries(symbols.map((symbol) => [symbol, [symbol, 10]])),
  is_simulated: true,
  source: 'simulator',
  updated_at: at,
  delay: 0,
});

/** A poll for so many securities whose server answers as `read` says. */
function openPoll({ count = 1, at = MORNING }: { count?: number; at?: number } = {}) {
  const told: LiveQuote[] = [];
  const read = vi.fn(async (symbols: readonly string[]) => answerOf(symbols, at));
  const shown = { symbols: Array.from({ length: count }, (_, nr) => `${600_000 + nr}.SS`) };
  const poll = createQuotePoll({ symbolsOf: () => shown.symbols, tell: (quote) => told.push(quote), read });
  return { poll, read, told, shown };
}

it.each([
  [0, []],
  [99, [99]],
  [100, [99, 1]],
])('%d securities are asked for in batches of %j', async (count, sizes) => {
  const { poll, read, told } = openPoll({ count });
  poll.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(read.mock.calls.map(([symbols]) => symbols.length)).toEqual(sizes);
  expect(told).toHaveLength(count);
  poll.stop();
});

it.each([
  ['in the hours of trading every 10 s', MORNING, 7],
  ['else every minute', NIGHT, 2],
])('%s', async (_, at, times) => {
  const { poll, read } = openPoll({ at });
  poll.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(times);
  poll.stop();
});

it('a batch that fails takes nothing from the others, and is asked for again', async () => {
  const { poll, read, told } = openPoll({ count: 100 });
  read.mockRejectedValueOnce(new Error('no network'));
  poll.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(told.map(({ symbol }) => symbol)).toEqual(['600099.SS']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toHaveLength(101);
  poll.stop();
});

it('what is shown now is asked for at once, and an answer to the question before is dropped', async () => {
  const { poll, told, shown } = openPoll();
  poll.start();
  shown.symbols = ['000001.SZ'];
  poll.renew();
  await vi.advanceTimersByTimeAsync(0);
  expect(told.map(({ symbol }) => symbol)).toEqual(['000001.SZ']);
  poll.stop();
});

it('who has stopped hears nothing more', async () => {
  const { poll, read, told } = openPoll();
  poll.start();
  poll.stop();
  poll.renew();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([read.mock.calls.length, told.length]).toEqual([1, 0]);
});
