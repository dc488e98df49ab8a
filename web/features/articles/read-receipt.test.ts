// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteRead } from './read-receipt.ts';

const sent: unknown[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  sent.length = 0;
  visibility = 'visible';
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, JSON.parse(body as string)]);
    return Response.json({ code: 20000, message: 'OK', data: null });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function turn(to: DocumentVisibilityState) {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('what has been in sight is told once', async () => {
  noteRead('42');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([['/api/v6/authoring/reads', { id: '42' }]]);
  turn('hidden');
  turn('visible');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('what was drawn ahead, or lies behind another tab, is not; once it is looked at, it is', async () => {
  visibility = 'hidden';
  noteRead('42');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  turn('visible');
  await vi.advanceTimersByTimeAsync(1_000);
  turn('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  turn('visible');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toHaveLength(1);
});

test('a page that is left before counts for nothing', async () => {
  const stop = noteRead('42');
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  turn('visible');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});
