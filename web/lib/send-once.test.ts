import { afterEach, expect, test, vi } from 'vitest';
import { apiError } from '#shared/api-error.ts';
import { sendOnce } from './send-once.ts';

const body = { ItemId: 1 };

/** What a tab keeps; a module that is loaded anew is a page that is. */
const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
});
async function loadAgain(): Promise<typeof sendOnce> {
  vi.resetModules();
  return (await import('./send-once.ts')).sendOnce;
}
afterEach(() => {
  stored.clear();
  vi.useRealTimers();
});

/** Sends the wish and answers with which key; `fault` is what came back. */
async function keyOf(
  wish: object,
  fault?: { code: number },
  { send = sendOnce, isPrivate = false } = {},
): Promise<string> {
  let key = '';
  const answer = async (_: object, headers: Record<string, string>) => {
    key = headers['idempotency-key'] ?? '';
    if (fault) throw apiError({ ...fault, text: '' });
  };
  const sent = send(wish, answer, { isPrivate });
  await sent.catch(() => {});
  return key;
}

test.each([0, 504, 50000, 50302, 40800])(
  'no answer (%i) keeps the key: what was charged is not charged again',
  async (code) => {
    const first = await keyOf(body, { code });
    expect(first).not.toBe('');
    expect(await keyOf(body, { code })).toBe(first);
    expect(await keyOf({ ItemId: 2 })).not.toBe(first);
    expect(await keyOf(body)).toBe(first);
  },
);

test.each([[undefined], [{ code: 40001 }], [{ code: 40010 }]])('an answer ends it: %j', async (fault) => {
  const first = await keyOf(body, fault);
  expect(await keyOf(body)).not.toBe(first);
});

const NO_ANSWER = { code: 0 };

test('a tab that is loaded again knows what it has sent, for an hour and until an answer', async () => {
  const first = await keyOf(body, NO_ANSWER);
  expect(await keyOf(body, NO_ANSWER, { send: await loadAgain() })).toBe(first);
  vi.useFakeTimers({ now: Date.now() + 3_600_000 });
  const later = await keyOf(body, NO_ANSWER, { send: await loadAgain() });
  expect(later).not.toBe(first);
  expect(await keyOf(body, undefined, { send: await loadAgain() })).toBe(later);
  expect(stored.size).toBe(0);
});

test('what is private is kept nowhere', async () => {
  const wish = { card: '6222' };
  const first = await keyOf(wish, NO_ANSWER, { isPrivate: true });
  expect(stored.size).toBe(0);
  expect(await keyOf(wish, NO_ANSWER, { send: await loadAgain(), isPrivate: true })).not.toBe(first);
});
