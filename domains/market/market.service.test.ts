import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createMarketService, type MarketService } from './market.service.ts';
import { createMarketStore } from './market.store.ts';

let database: Database;
let market: MarketService;

beforeAll(async () => {
  database = await openTestDatabase();
  market = createMarketService({ store: createMarketStore(database.db) });
});
afterAll(() => database.close());

test('securities are taken in, counted and named in our spelling', async () => {
  const rows = [
    { symbol: '000002.SZ', name: '万  科Ａ', pinyinInitials: 'WKA', listDate: '1991-01-29' },
    { symbol: 'sh600519', name: '贵州茅台' },
  ];
  expect(await market.upsertSecurities(rows)).toEqual({ new: 2, changed: 0, same: 0 });
  expect(await market.upsertSecurities(rows)).toEqual({ new: 0, changed: 0, same: 2 });
  const renamed = [
    { symbol: '600519.SS', name: 'XD贵州茅' },
    { symbol: '920819.BJ', name: '颖泰生物' },
  ];
  expect(await market.upsertSecurities(renamed)).toEqual({ new: 1, changed: 1, same: 0 });
  expect(await market.nameOf(['000002.SZ', '600519.SS', '600519.SS', '999999.SS'])).toEqual(
    new Map([
      ['000002.SZ', '万科A'],
      ['600519.SS', 'XD贵州茅'],
    ]),
  );
});

test('a dry run counts and writes nothing', async () => {
  const rows = [{ symbol: '300750.SZ', name: '宁德时代' }];
  expect(await market.upsertSecurities(rows, { isDryRun: true })).toEqual({ new: 1, changed: 0, same: 0 });
  expect((await market.nameOf(['300750.SZ'])).size).toBe(0);
});

test('of two rows for one symbol in a batch the last counts', async () => {
  const rows = [
    { symbol: '000001.SZ', name: '深发展A' },
    { symbol: 'sz000001', name: '平安银行' },
  ];
  expect(await market.upsertSecurities(rows)).toEqual({ new: 1, changed: 0, same: 1 });
  expect(await market.nameOf(['000001.SZ'])).toEqual(new Map([['000001.SZ', '平安银行']]));
});

test('a batch with a row that is no security is refused whole', async () => {
  const rows = [
    { symbol: '601318.SS', name: '中国平安' },
    { symbol: '??', name: '不明' },
  ];
  await expect(market.upsertSecurities(rows)).rejects.toThrow('Not a symbol');
  expect((await market.nameOf(['601318.SS'])).size).toBe(0);
});
