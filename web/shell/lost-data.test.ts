// @vitest-environment jsdom
import { redirect, UNSAFE_ErrorResponseImpl as Refusal, type DataStrategyResult } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageLost } from './chunk-guard.ts';
import { waitWithoutData } from './lost-data.ts';

const lost = vi.fn<() => void>();

beforeEach(() => {
  vi.stubEnv('DEV', false);
  addEventListener(pageLost, lost);
});
afterEach(() => {
  vi.unstubAllEnvs();
  removeEventListener(pageLost, lost);
  vi.clearAllMocks();
});

/** What the router is handed of this, or that it waits. */
async function outcomeOf(answer: DataStrategyResult, request = new Request('http://here/live.data')) {
  const handed = waitWithoutData({ request }, async () => ({ root: answer })).then(() => 'handed');
  return Promise.race([handed, new Promise((resolve) => setTimeout(resolve, 10, 'waits'))]);
}

it.each([
  ['nobody answers', new TypeError('Failed to fetch')],
  ['a proxy answers for a server that is gone', new Refusal(502, '', 'upstream went away')],
  ['the server says what it has thrown', new Error('Unexpected Server Error')],
])('the page at hand stays where %s (docs/product/shell.md#without-network)', async (_who, result) => {
  expect(await outcomeOf({ type: 'error', result })).toBe('waits');
  expect(lost).toHaveBeenCalledTimes(1);
});

it.each([
  ['there is no such page', new Refusal(404, '', { message: '没有这个榜单' })],
  ['the page leads elsewhere', redirect('/live')],
])('what the server says is taken where %s', async (_what, result) => {
  expect(await outcomeOf({ type: 'error', result })).toBe('handed');
  expect(lost).not.toHaveBeenCalled();
});

it('who has turned to another page meanwhile lacks nothing', async () => {
  const request = new Request('http://here/live.data', { signal: AbortSignal.abort() });
  expect(await outcomeOf({ type: 'error', result: new DOMException('aborted', 'AbortError') }, request)).toBe('handed');
  expect(lost).not.toHaveBeenCalled();
});
