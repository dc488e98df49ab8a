import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { isUnknown, lastSlotOf } from '#domains/market/engine/market.state.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startMarketNode, type MarketNode } from '#tests/support/market-node.ts';
import { startShareService, type ShareService } from '#tests/support/share-service.ts';
import { clockTime } from '#tests/support/simulated-day.ts';

const DAY = 20260821;
const [SHARE, OTHER] = ['600001.SS', '600002.SS'];
let database: Database;
let told: ShareService;

beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());
beforeEach(async () => {
  told = await startShareService({ day: DAY, second: clockTime(10, 0) }, [SHARE, OTHER]);
});
afterEach(async () => {
  await told.service.close();
  await database.pool.query('truncate lived_minute, lived_listing, day_bar, minute_day, security');
});

const traded = { last: 1020, high: 1030, volume: 200_000, value: 2_020_000 };

/** It is traded from 10:00 on and halted from 10:03 on, at 10:20; both looks and minutes before are whole. */
async function haltedNode(): Promise<MarketNode> {
  const node = await startMarketNode(database, told, { day: DAY, second: clockTime(10, 0) });
  told.tell(SHARE, traded);
  await node.lookAt(clockTime(10, 1));
  await node.lookAt(clockTime(10, 2, 40));
  told.tell(SHARE, { ...traded, isHalted: true });
  await node.lookAt(clockTime(10, 3));
  await node.lookAt(clockTime(10, 20));
  await node.look(clockTime(10, 20, 3));
  return node;
}

function stands({ days }: MarketNode, symbol = SHARE) {
  const state = days.now();
  const row = state?.snapshot.rowOf(symbol);
  if (!state || row === undefined) return null;
  const { last, high, volume, isHalted } = state.snapshot;
  const figures = { last: last[row], high: high[row], volume: volume[row], isHalted: isHalted[row] };
  return { ...figures, lastSlot: lastSlotOf(state, row) };
}

/** 10:00 is slot 31 (docs/product/market-days.md#minutes). */
const standsStill = { last: 1020, high: 1030, volume: 200_000, isHalted: 1, lastSlot: 51 };

describe('a share that is halted during the day (docs/product/quotes.md#fields)', () => {
  it('keeps its figures and its minutes, and stands still from there on', async () => {
    const node = await haltedNode();
    expect(stands(node)).toEqual(standsStill);
    const past = await node.days.stateAt(DAY, clockTime(10, 2));
    expect(past?.snapshot.volume[past.snapshot.rowOf(SHARE) ?? -1]).toBe(200_000);
  });

  it('was traded that day, in its history too', async () => {
    const node = await haltedNode();
    await node.lookAt(clockTime(15, 31));
    await node.endDay();
    const rows = await node.domains.market.history.dayOfMarket(DAY);
    expect(rows.find(({ symbol }) => symbol === SHARE)).toMatchObject({
      close: 1020,
      volume: 200_000,
      isHalted: false,
    });
  });

  it('one that is halted all day is so at every moment of it that is looked back at', async () => {
    told.tell(SHARE, { isHalted: true, open: 0, high: 0, low: 0, volume: 0, value: 0, last: 1000 });
    const node = await startMarketNode(database, told, { day: DAY, second: clockTime(10, 0) });
    await node.lookAt(clockTime(10, 1));
    await node.lookAt(clockTime(10, 2, 40));
    const past = await node.days.stateAt(DAY, clockTime(10, 1, 30));
    const row = past?.snapshot.rowOf(SHARE) ?? -1;
    expect([past?.snapshot.isHalted[row], past && isUnknown(past, row)]).toEqual([1, false]);
  });

  it('one that was halted before any trade has no minutes', async () => {
    told.tell(SHARE, { isHalted: true, open: 0, high: 0, low: 0, volume: 0, value: 0, last: 1000 });
    const node = await startMarketNode(database, told, { day: DAY, second: clockTime(10, 0) });
    expect(stands(node)).toEqual({ last: 0, high: 0, volume: 0, isHalted: 1, lastSlot: -1 });
  });
});

/** docs/product/boards.md#tape */
it('a minute of which something may come yet is told anew when it has come, also to who has looked back at it', async () => {
  const node = await startMarketNode(database, told, { day: DAY, second: clockTime(11, 29) });
  const noon = async () => {
    const snapshot = (await node.days.stateAt(DAY, clockTime(11, 30)))?.snapshot;
    return snapshot?.last[snapshot.rowOf(SHARE) ?? -1];
  };
  await node.lookAt(clockTime(11, 30, 10));
  expect(await noon()).toBe(1010);
  told.tell(SHARE, traded);
  await node.lookAt(clockTime(11, 30, 40));
  expect(await noon()).toBe(1020);
});

describe('a start in mid-session while nothing believable is told of a share (docs/product/live-source.md#minutes)', () => {
  const start = (second: number) => startMarketNode(database, told, { day: DAY, second });
  const rising = async ({ days }: MarketNode) => (await days.stateAt(DAY, clockTime(10, 1, 30)))?.snapshot;

  it('one that is halted goes on as it stood', async () => {
    await haltedNode();
    expect(stands(await start(clockTime(10, 20)))).toEqual(standsStill);
  });

  it('so it does when another security turns up', async () => {
    told.tell(OTHER, null);
    const node = await haltedNode();
    told.tell(OTHER, {});
    await node.look(clockTime(10, 20, 6));
    expect([stands(node), stands(node, OTHER)?.last]).toEqual([standsStill, 1010]);
  });

  it('one whose lines are refused stays as it was listed, and its minutes with it', async () => {
    const lived = await haltedNode();
    told.tell(SHARE, { last: 0 });
    const node = await start(clockTime(10, 20));
    expect(stands(node)).toEqual({ ...standsStill, isHalted: 0 });
    expect(await rising(node)).toMatchObject({
      listings: (await rising(lived))?.listings,
      last: (await rising(lived))?.last,
      volume: (await rising(lived))?.volume,
    });
  });

  it('what is told then is held against what was believed of it before', async () => {
    await haltedNode();
    told.tell(SHARE, { ...traded, preClose: 1015, limits: { up: 1117, down: 914 } });
    const node = await start(clockTime(10, 20));
    expect(node.days.now()?.snapshot.listings[0]).toMatchObject({ symbol: SHARE, preClose: 1000 });
  });
});
