import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createMarketService, type MarketService } from '#domains/market/market.service.ts';
import { createMarketStore } from '#domains/market/market.store.ts';
import { systemClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createTestKernel } from '#tests/support/kernel.ts';
import { createDatedNameStore } from './market.dated-name-store.ts';
import { createDatedNames } from './market.dated-names.ts';

let database: Database;
let market: MarketService;
let dated: ReturnType<typeof createDatedNames>;
const symbol = '600000.SS';
const forGood = { isDryRun: false };

beforeAll(async () => {
  database = await openTestDatabase();
  const kernel = createTestKernel(database, systemClock);
  market = createMarketService({ store: createMarketStore(database.db), ...kernel });
  dated = createDatedNames({ store: createDatedNameStore(database.db), names: market, ...kernel });
  await market.upsertSecurities([{ symbol, name: '浦发银行', listDate: '1999-11-10' }]);
});
afterAll(() => database.close());

const nameOn = async (day: number, asked = symbol) => (await dated.securitiesOn([asked], day)).get(asked);

test('of two names of a day the shorter one counts, and outside of all the one of the list', async () => {
  const rows = [
    { symbol, name: 'XD浦发银', from: 20260716, until: 20260716 },
    { symbol, name: '浦发旧名', from: 20260703, until: 20260803 },
  ];
  expect(await dated.keepNames(rows, forGood)).toEqual([{ outcome: 'new' }, { outcome: 'new' }]);
  const listDate = '1999-11-10';
  expect(await nameOn(20260702)).toMatchObject({ name: '浦发银行', isDated: false, listDate });
  expect(await nameOn(20260703)).toEqual({ name: '浦发旧名', isDated: true, listDate });
  expect(await nameOn(20260716)).toEqual({ name: 'XD浦发银', isDated: true, listDate });
  expect(await nameOn(20260804)).toMatchObject({ name: '浦发银行' });
  const nameThen = await dated.namesOver([symbol, '600001.SS']);
  const days = [20260702, 20260703, 20260716, 20260804];
  expect(days.map((day) => nameThen(symbol, day))).toEqual(['浦发银行', '浦发旧名', 'XD浦发银', '浦发银行']);
  expect(nameThen('600001.SS', 20260703)).toBeNull();
});

test('a name without an end goes on, until a later file ends it', async () => {
  const row = { symbol: '600001.SS', name: '退市邯钢', from: 20260101, until: null };
  expect(await dated.keepNames([row], { isDryRun: true })).toEqual([{ outcome: 'new' }]);
  expect(await nameOn(20300104, row.symbol)).toBeUndefined();
  await dated.keepNames([row], forGood);
  expect(await dated.keepNames([row], forGood)).toEqual([{ outcome: 'same' }]);
  // Nobody lists it any more: its name of then is still known.
  expect(await nameOn(20300104, row.symbol)).toEqual({ name: '退市邯钢', isDated: true, listDate: null });
  expect(await dated.keepNames([{ ...row, until: 20260201 }], forGood)).toEqual([{ outcome: 'changed' }]);
  expect(await nameOn(20300104, row.symbol)).toBeUndefined();
});

test('what a security was ever called is told with it, but not the signs of a day', async () => {
  const told = (await dated.listNames()).find(({ security }) => security.symbol === symbol);
  expect(told?.formerNames).toEqual(['浦发旧名']);
});

test('securities that are forgotten leave no name behind', async () => {
  await market.removeSecurities([symbol]);
  expect(await nameOn(20260703)).toBeUndefined();
});
