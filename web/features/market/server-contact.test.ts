// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiError } from '#shared/api-error.ts';
import { createQuotePoll } from './quote-poll.ts';
import { askNoting, noteHeard, useLostSince } from './server-contact.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  noteHeard();
  vi.useRealTimers();
});

/** Asks once for quotes in the way of a page without a socket. */
async function poll(fault: Error) {
  const asked = createQuotePoll({ symbolsOf: () => ['600519.SS'], tell() {}, read: () => Promise.reject(fault) });
  asked.start();
  await vi.advanceTimersByTimeAsync(0);
  asked.stop();
}
const ask = (fault: Error) => askNoting(() => Promise.reject(fault));

/** docs/product/quotes.md#out-of-reach */
it.each([
  ['no line', apiError({ code: 0, text: '网络连接失败' }), true],
  ['a proxy that answers for it', apiError({ code: 502, text: '没有收到数据' }), true],
  ['an answer that says no', apiError({ code: 40_000, text: '请求参数有误' }), false],
  ['an answer that says not now', apiError({ code: 50_301, text: '访问的人太多' }), false],
])('%s', async (_, fault, isLost) => {
  const { result } = renderHook(() => useLostSince() !== null);
  for (const way of [ask, poll]) {
    await act(async () => void (await way(fault)));
    expect(result.current).toBe(isLost);
    act(noteHeard);
  }
});
