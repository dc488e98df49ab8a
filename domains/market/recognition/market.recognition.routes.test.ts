import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';

/** Names the call that is tested: market.recogniseStocks. */

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
  await app.domains.market.upsertSecurities([{ symbol: '920186.BJ', name: '九岳机电', oldSymbol: '832186.BJ' }]);
});
afterAll(() => app.close());

const post = async (payload: object) =>
  (await app.http.inject({ method: 'POST', url: '/api/v6/market/recognize', payload })).json<{ code: number }>();

it.each([undefined, '[]', '"text"', 'null'])('a body that is no object (%s) is refused in a sentence', async (body) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/v6/market/recognize',
    headers,
    ...(body && { body }),
  });
  expect(answer.json()).toMatchObject({ code: 40000 });
  expect(answer.json<{ message: string }>().message).not.toMatch(/参数 {2}|^$/);
});

it('tells what a text names', async () => {
  expect(await post({ text: '832186\n甲乙丙' })).toMatchObject({
    code: 20000,
    data: {
      items: [
        { written: '832186', line: 0, matches: [{ symbol: '920186.BJ', name: '九岳机电' }], old_code: '832186' },
        { written: '甲乙丙', line: 1, matches: [], old_code: null },
      ],
    },
  });
});

it.each([
  [{}, '请给出文字 text'],
  [{ text: '字'.repeat(20_001) }, '文字最多 20000 个字'],
])('refuses what is no text, or too much of it', async (body, message) => {
  expect(await post(body)).toMatchObject({ code: 40000, message });
});
