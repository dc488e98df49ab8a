import { expect, test } from 'vitest';
import { apiError } from '#shared/api-error.ts';
import { payOnce } from './pay-once.ts';

const body = { ItemId: 1 };

/** Sends the wish and answers with which key; `fault` is what came back. */
async function keyOf(wish: object, fault?: { code: number }): Promise<string> {
  let key = '';
  const sent = payOnce(wish, async (_, headers) => {
    key = headers['idempotency-key'] ?? '';
    if (fault) throw apiError({ ...fault, text: '' });
  });
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
