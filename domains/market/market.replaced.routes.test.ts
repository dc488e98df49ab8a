import { expect, test } from 'vitest';
import { bootApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';

/** docs/product/securities.md#replaced-symbols */
test('shares of Beijing in the simulated market are found by the symbols that they had before', async () => {
  const { feed } = simulatedDay({ day: 20251020, second: clockTime(14, 0) });
  const app = await bootApp({}, { market: feed });
  const securityOf = async (code: string) =>
    (await app.http.inject({ url: `/api/v6/market/securities/${code}` })).json().data;
  expect(await securityOf('835185')).toMatchObject({ symbol: '920185.BJ', name: '贝特瑞' });
  expect(await securityOf('bj832982')).toMatchObject({ symbol: '920982.BJ', name: '锦波生物' });
  expect(await securityOf('872808.BJ')).toMatchObject({ symbol: '920808.BJ', name: '曙光数创' });
  expect(await app.domains.market.symbolsMatching('835185')).toEqual(['920185.BJ']);
  await app.close();
});

test('what a list has told of a symbol stays', async () => {
  const app = await bootApp();
  const { market } = app.domains;
  await market.upsertSecurities([
    { symbol: '920185', name: '贝特瑞', oldSymbol: '835185', symbolFrom: '2025-10-09' },
    { symbol: '920982', name: '锦波生物' },
    { symbol: '832982', name: '另一只' },
  ]);
  await market.addReplaced([
    { symbol: '920982.BJ', oldSymbol: '835185.BJ' },
    { symbol: '920982.BJ', oldSymbol: '832982.BJ' },
    { symbol: '920999.BJ', oldSymbol: '839999.BJ' },
  ]);
  expect((await market.findSecurity('835185'))?.security.symbol).toBe('920185.BJ');
  expect((await market.findSecurity('832982'))?.security.symbol).toBe('832982.BJ');
  expect(await market.findSecurity('839999')).toBeNull();
  await app.close();
});
