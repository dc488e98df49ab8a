import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { systemClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createTestKernel } from '#tests/support/kernel.ts';
import { createMarketService, type MarketService } from './market.service.ts';
import { createMarketStore } from './market.store.ts';

let database: Database;
let market: MarketService;

beforeAll(async () => {
  database = await openTestDatabase();
  market = createMarketService({ store: createMarketStore(database.db), ...createTestKernel(database, systemClock) });
});
afterAll(() => database.close());

test('securities are taken in, each told what became of it, and named in our spelling', async () => {
  const rows = [
    { symbol: '000002.SZ', name: '万  科Ａ', pinyinInitials: 'WKA', listDate: '1991-01-29' },
    { symbol: 'sh600519', name: '贵州茅台' },
  ];
  expect(await market.upsertSecurities(rows)).toEqual(['new', 'new']);
  expect(await market.upsertSecurities(rows)).toEqual(['same', 'same']);
  const renamed = [
    { symbol: '600519.SS', name: 'XD贵州茅' },
    { symbol: '920819.BJ', name: '颖泰生物' },
  ];
  expect(await market.upsertSecurities(renamed)).toEqual(['changed', 'new']);
  expect(await market.namesOf(['000002.SZ', '600519.SS', '600519.SS', '999999.SS'])).toEqual(
    new Map([
      ['000002.SZ', ['万科a']],
      ['600519.SS', ['xd贵州茅', '贵州茅台']],
    ]),
  );
});

test('a dry run says what would happen and writes nothing', async () => {
  const rows = [{ symbol: '300750.SZ', name: '宁德时代' }];
  expect(await market.upsertSecurities(rows, { isDryRun: true })).toEqual(['new']);
  expect((await market.namesOf(['300750.SZ'])).size).toBe(0);
});

/** docs/product/securities.md#names */
test('an index that came in as nothing but its symbol is called by its name', async () => {
  await market.upsertSecurities([
    { symbol: '000300.SS', name: '000300.SS' },
    { symbol: '000999.SS', name: '000999.SS' },
  ]);
  expect((await market.findSecurity('000300.SS'))?.security.name).toBe('沪深300');
  expect((await market.findSecurity('000999.SS'))?.security.name).toBe('000999.SS');
});

test('of two rows for one symbol in a batch the last counts', async () => {
  const rows = [
    { symbol: '000001.SZ', name: '深发展A' },
    { symbol: 'sz000001', name: '平安银行' },
  ];
  expect(await market.upsertSecurities(rows)).toEqual(['same', 'new']);
  expect(await market.namesOf(['000001.SZ'])).toEqual(new Map([['000001.SZ', ['平安银行', '深发展a']]]));
  const known = await market.securitiesOf(['000001.SZ', '999999.SS']);
  expect([...known].map(([symbol, { name }]) => [symbol, name])).toEqual([['000001.SZ', '平安银行']]);
});

test('a batch with a row that is no security is refused whole', async () => {
  const rows = [
    { symbol: '601318.SS', name: '中国平安' },
    { symbol: '??', name: '不明' },
  ];
  await expect(market.upsertSecurities(rows)).rejects.toThrow('Not a symbol');
  expect((await market.namesOf(['601318.SS'])).size).toBe(0);
});

test('a list that comes after the news mends its stocks', async () => {
  const stocks = [
    { symbol: '688981', name: '', isPremium: true },
    { symbol: '', name: '中芯国际', isPremium: false },
    { symbol: '011631', name: '某某混合C', isPremium: false },
  ];
  expect(await market.knownStocks(stocks)).toEqual([]);
  await market.upsertSecurities([{ symbol: '688981.SH', name: '中芯国际' }]);
  expect(await market.knownStocks(stocks)).toEqual([{ symbol: '688981.SS', name: '中芯国际', isPremium: true }]);
});

test('a name that was replaced still finds its security, whichever batch replaced it', async () => {
  await market.upsertSecurities([{ symbol: '300001.SZ', name: '第一名' }]);
  const renamed = [
    { symbol: '300001.SZ', name: '第二名' },
    { symbol: '300001.SZ', name: '第三名' },
  ];
  await market.upsertSecurities(renamed, { isDryRun: true });
  expect(await market.symbolsMatching('第二名')).toEqual([]);
  await market.upsertSecurities(renamed);
  for (const name of ['第一名', '第二名', '第三名']) expect(await market.symbolsMatching(name)).toEqual(['300001.SZ']);
  expect(await market.knownStocks([{ symbol: '', name: '第一名' }])).toEqual([{ symbol: '300001.SZ', name: '第一名' }]);
});

test('securities that are removed are known by no name', async () => {
  await market.upsertSecurities([{ symbol: '300002.SZ', name: '前名' }]);
  await market.upsertSecurities([{ symbol: '300002.SZ', name: '今名' }]);
  await market.removeSecurities(['300002.SZ', '300003.SZ']);
  expect(await market.symbolsMatching('前名')).toEqual([]);
  expect(await market.symbolsMatching('300002')).toEqual([]);
  await market.upsertSecurities([{ symbol: '300002.SZ', name: '新来' }]);
  expect(await market.symbolsMatching('前名')).toEqual([]);
});

test('a former name that a list tells beside the current one is found at once', async () => {
  const now = { symbol: '600519.SS', name: '贵州茅台' };
  await market.upsertSecurities([now]);
  expect(await market.symbolsMatching('茅台旧称')).toEqual([]);
  expect(await market.upsertSecurities([{ ...now, name: '茅台旧称' }, now])).toEqual(['same', 'same']);
  expect(await market.symbolsMatching('茅台旧称')).toEqual(['600519.SS']);
});

test('the list is read once, and again when another node has changed it', async () => {
  let loads = 0;
  const store = createMarketStore(database.db);
  const counted = {
    ...store,
    loadAll: (...given: Parameters<typeof store.loadAll>) => (loads++, store.loadAll(...given)),
  };
  const kernel = createTestKernel(database, systemClock);
  const here = createMarketService({ store: counted, ...kernel });
  await Promise.all([here.symbolsMatching('平安'), here.symbolsMatching('平安')]);
  expect(loads).toBe(1);
  await market.upsertSecurities([{ symbol: '603999.SS', name: '别处加的' }]);
  expect(await here.symbolsMatching('别处加的')).toEqual([]);
  kernel.changes.learn('securities');
  expect(await here.symbolsMatching('别处加的')).toEqual(['603999.SS']);
  expect(loads).toBe(2);
});

test('a stock that is hidden under one of its names is hidden', async () => {
  await market.upsertSecurities([{ symbol: '600999.SS', name: '招商证券' }]);
  const stocks = [
    { symbol: '', name: '招商证券' },
    { symbol: '600999.SS', name: '', isPremium: true },
  ];
  const shown = [{ symbol: '600999.SS', name: '招商证券', isPremium: true }];
  expect(await market.knownStocks(stocks)).toEqual(shown);
  expect(await market.knownStocks(stocks.toReversed())).toEqual(shown);
});

test('an old symbol leads to the new one as soon as a list says so, and no longer when the security is gone', async () => {
  const row = { symbol: '920047.BJ', name: '诺思兰德' };
  await market.upsertSecurities([row]);
  expect(await market.findSecurity('430047.BJ')).toBeNull();
  const moved = { ...row, oldSymbol: '430047', symbolFrom: '2025-10-09' };
  await market.upsertSecurities([moved], { isDryRun: true });
  expect(await market.findSecurity('430047.BJ')).toBeNull();
  expect(await market.upsertSecurities([moved, moved])).toEqual(['same', 'same']);
  expect((await market.findSecurity('430047.BJ'))?.security.symbol).toBe('920047.BJ');
  expect(await market.knownStocks([{ symbol: 'bj430047', name: '' }])).toEqual([
    { symbol: '920047.BJ', name: '诺思兰德' },
  ]);
  await market.removeSecurities(['920047.BJ']);
  await market.upsertSecurities([row]);
  expect(await market.findSecurity('430047.BJ')).toBeNull();
});
