import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { fen } from '#shared/money.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startMarketNode, type MarketNode } from '#tests/support/market-node.ts';
import { clockTime } from '#tests/support/simulated-day.ts';
import { startSimulatedService, type SimulatedService } from '#tests/support/simulated-service.ts';
import { todayMinutesIn } from '#domains/market/engine/market.today.ts';
import { untold } from '#domains/market/history/market.day-store.ts';
import { readPricesOver } from '#domains/market/reaction/market.minutes-over.ts';
import { createReactions } from '#domains/market/reaction/market.reactions.ts';
import { startOfDay } from '#shared/trading-day.ts';

const DAY = 20260821;
const SHARE = '600030.SS';
const daily = { symbol: SHARE, period: 86_400, adjust: 'none', count: 5 } as const;
let database: Database;
let told: SimulatedService;

beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());
beforeEach(async () => void (told = await startSimulatedService({ day: DAY, second: clockTime(10, 0) }, 60)));
afterEach(async () => {
  await told.service.close();
  await database.pool.query('truncate lived_minute, lived_listing, day_bar, minute_day, security');
});

const startNode = (second: number) => startMarketNode(database, told, { day: DAY, second });

/** A look every 20 seconds, both ends included. */
async function live(node: MarketNode, from: number, until: number) {
  for (let at = from; at <= until; at += 20) await node.lookAt(at);
}

async function minutesOf({ days }: MarketNode, symbol = SHARE) {
  const state = days.now();
  const row = state?.snapshot.rowOf(symbol);
  const listing = row === undefined ? undefined : state?.snapshot.listings[row];
  if (!state || row === undefined || !listing) throw new Error(`${symbol} is not listed.`);
  return state.minutes.until(row, listing, 240);
}

describe('a start in mid-session', () => {
  it('goes on from the minutes that were written down', async () => {
    const node = await startNode(clockTime(10, 0));
    await live(node, clockTime(10, 0), clockTime(10, 3));
    const before = await minutesOf(node);
    const next = await startNode(clockTime(10, 3));
    const after = await minutesOf(next);
    // 10:00 to 10:03 are slots 31 to 33.
    for (const name of ['open', 'high', 'low', 'close', 'volume', 'value'] as const)
      expect([name, ...after[name].slice(30, 34)]).toEqual([name, ...before[name].slice(30, 34)]);
    const state = next.days.now();
    expect(state?.minutes.firstSlot[state.snapshot.rowOf(SHARE) ?? -1]).toBe(31);
  });

  it('what was traded while nobody looked stands in the minute in which somebody looks again', async () => {
    const node = await startNode(clockTime(10, 0));
    await live(node, clockTime(10, 0), clockTime(10, 2));
    await told.moveTo({ day: DAY, second: clockTime(10, 9, 40) });
    const next = await startNode(clockTime(10, 9, 40));
    const { volume, close, high, low } = await minutesOf(next);
    const now = next.days.now()?.snapshot;
    const row = now?.rowOf(SHARE) ?? -1;
    expect([...volume.slice(33, 40)]).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(new Set(close.slice(33, 40)).size).toBe(1);
    expect(volume.reduce((sum, own) => sum + own, 0)).toBe(now?.volume[row]);
    // Before 10:00 nobody looked.
    expect([Math.max(...high.slice(31)), Math.min(...low.slice(31))]).toEqual([now?.high[row], now?.low[row]]);
  });

  it('a minute that one node has written stays as it is', async () => {
    const [one, other] = [await startNode(clockTime(10, 0)), await startNode(clockTime(10, 0))];
    await live(one, clockTime(10, 0), clockTime(10, 1));
    const { rows } = await database.pool.query('select md5(seen::text) from lived_minute where slot = 31');
    await other.look(clockTime(10, 1, 20));
    expect((await database.pool.query('select md5(seen::text) from lived_minute where slot = 31')).rows).toEqual(rows);
  });
});

describe('a day that is over becomes history (docs/product/live-source.md#history)', () => {
  const dayRow = { ...untold, symbol: SHARE, day: DAY, volume: 1, value: 1, preClose: fen(999) };
  const imported = { ...dayRow, open: fen(1000), high: fen(1000), low: fen(1000), close: fen(1000) };

  async function livedNode() {
    const node = await startNode(clockTime(14, 58));
    await live(node, clockTime(14, 58), clockTime(15, 0));
    await node.lookAt(clockTime(15, 31));
    return node;
  }

  it('bars and minutes as they were seen, and those who were halted; the same again changes nothing', async () => {
    const node = await livedNode();
    await node.endDay();
    await node.endDay();
    const rows = await node.domains.market.history.dayOfMarket(DAY);
    const snapshot = node.days.now()?.snapshot;
    expect(rows).toHaveLength(snapshot?.listings.length ?? -1);
    const row = snapshot?.rowOf(SHARE) ?? -1;
    expect(rows.find(({ symbol }) => symbol === SHARE)).toMatchObject({
      close: snapshot?.last[row],
      preClose: snapshot?.preClose[row],
      volume: snapshot?.volume[row],
      isHalted: false,
    });
    const minutes = await node.domains.market.history.minutesOf(SHARE, DAY);
    expect(minutes?.close[240]).toBe(snapshot?.last[row]);
    expect(await node.domains.market.history.historyOf(daily)).toHaveLength(1);
  });

  it('of minutes before the first look nothing is known, whoever rolls the day', async () => {
    const node = await startNode(clockTime(10, 0));
    await live(node, clockTime(10, 0), clockTime(10, 3));
    await node.lookAt(clockTime(15, 31));
    await node.look(clockTime(15, 31, 20));
    await node.endDay();
    const shown = await node.domains.market.history.minutesOf(SHARE, DAY);
    expect(shown?.close.findIndex((price) => price > 0)).toBe(31);
    // A start after midnight has what was written down alone.
    await database.pool.query('update lived_minute set day = 20260820');
    await node.endDay();
    expect(await node.domains.market.history.minutesOf(SHARE, 20260820)).toEqual({ ...shown, day: 20260820 });
  });

  it('and is told as such, also by who has told a moment of it before', async () => {
    const node = await livedNode();
    await node.endDay();
    const lived = await node.days.stateAt(DAY, clockTime(14, 59));
    expect(await node.days.stateAt(DAY, clockTime(14, 59))).toBe(lived);
    await told.moveTo({ day: 20260824, second: clockTime(9, 31) });
    await node.look(3 * 86_400 + clockTime(9, 31));
    expect(node.days.now()?.moment.day).toBe(20260824);
    const past = await node.days.stateAt(DAY, clockTime(14, 59));
    expect(past?.snapshot.listings).toHaveLength(lived?.snapshot.listings.length ?? -1);
    expect(past).not.toBe(lived);
  });

  it('is so after a start later that evening, too', async () => {
    await livedNode();
    const later = await startNode(clockTime(21, 0));
    await later.endDay();
    expect(await later.domains.market.history.dayOfMarket(DAY)).not.toEqual([]);
  });

  it('what was imported stays, and what is imported later counts', async () => {
    const node = await livedNode();
    const { keepDays, dayOfMarket } = node.domains.market.history;
    await keepDays([imported]);
    await node.endDay();
    const closes = async () => new Map((await dayOfMarket(DAY)).map(({ symbol, close }) => [symbol, close]));
    expect((await closes()).get(SHARE)).toBe(1000);
    const [other = ''] = [...(await closes()).keys()].filter((symbol) => symbol !== SHARE);
    await keepDays([{ ...imported, symbol: other }]);
    expect((await closes()).get(other)).toBe(1000);
  });

  it('and in the evening its end is what is shown, whoever names the day or a moment after its end', async () => {
    const node = await livedNode();
    await node.look(clockTime(20, 0));
    const shown = node.days.now();
    expect(shown?.moment.second).toBe(clockTime(20, 0));
    expect(await node.days.stateAt(DAY)).toBe(shown);
    expect(await node.days.stateAt(DAY, clockTime(15, 30))).toBe(shown);
    expect(await node.days.stateAt(DAY, clockTime(14, 59))).not.toBe(shown);
  });

  it('not before it is over, and not while its end is not told', async () => {
    await told.moveTo({ day: DAY, second: clockTime(14, 58) });
    const node = await startNode(clockTime(14, 58));
    await node.endDay();
    await node.look(clockTime(15, 31));
    await expect(node.endDay()).rejects.toThrow('has not told the end of 2026-08-21');
    expect(await node.domains.market.history.dayOfMarket(DAY)).toEqual([]);
  });

  it('of an older day whose end nobody saw the minutes alone', async () => {
    const node = await startNode(clockTime(10, 0));
    await live(node, clockTime(10, 0), clockTime(10, 1));
    await database.pool.query('update lived_minute set day = 20260820');
    await node.endDay();
    expect((await node.domains.market.history.minutesOf(SHARE, 20260820))?.length).toBe(32);
    expect(await node.domains.market.history.dayOfMarket(20260820)).toEqual([]);
    expect((await database.pool.query('select 1 from lived_minute where day = 20260820')).rowCount).toBe(0);
  });
});

it('an older day that cannot become history stops neither the other ones nor the day that is over', async () => {
  const node = await startNode(clockTime(14, 58));
  await live(node, clockTime(14, 58), clockTime(15, 0));
  await node.lookAt(clockTime(15, 31));
  // A minute beyond the day cannot be laid out at all.
  await database.pool.query(
    `insert into lived_minute (day, slot, seen) values (20260819, 999, '[["${SHARE}",1,1,1,1,1,1]]')`,
  );
  await database.pool.query(
    `insert into lived_minute (day, slot, seen) values (20260820, 1, '[["${SHARE}",1,1,1,1,-5,1],["000001.SZ",1,1,1,1,5,1]]')`,
  );
  await node.endDay();
  expect(await node.domains.market.history.dayOfMarket(DAY)).not.toEqual([]);
  expect(await node.domains.market.history.minutesOf('000001.SZ', 20260820)).not.toBeNull();
  expect(await node.domains.market.history.minutesOf(SHARE, 20260820)).toBeNull();
});

describe('a source that stands still (docs/product/quotes.md#delay)', () => {
  it('R67 what is shown stands where it stood, says for how long, and goes on when the source does', async () => {
    const node = await startNode(clockTime(10, 0));
    const heard: number[] = [];
    node.days.onTick((symbols) => heard.push(symbols.length));
    await node.look(clockTime(10, 0, 57));
    await node.look(clockTime(10, 1, 15));
    const stands = node.days.now();
    expect([stands?.delay, stands?.moment.second]).toEqual([75, clockTime(10, 0, 57)]);
    await node.look(clockTime(10, 1, 21));
    expect(node.days.now()).toBe(stands);
    expect(heard).toEqual([stands?.snapshot.listings.length]);
    await node.lookAt(clockTime(10, 1, 30));
    expect(node.days.now()).toMatchObject({ delay: 0, moment: { second: clockTime(10, 1, 30) } });
    expect(heard).toHaveLength(2);
  });

  it('is late as far as anybody trades: noon and the night do not count', async () => {
    const node = await startNode(clockTime(11, 29, 30));
    await told.moveTo({ day: DAY, second: clockTime(11, 29, 30) });
    await node.look(clockTime(11, 29, 33));
    await node.look(clockTime(12, 59, 0));
    expect(node.days.now()?.delay).toBe(30);
    await node.look(clockTime(13, 0, 31));
    expect(node.days.now()).toMatchObject({ delay: 61, moment: { second: clockTime(12, 59) } });
    await node.look(clockTime(20, 0));
    expect(node.days.now()?.delay).toBe(30 + 7200);
  });

  it('one that is always late goes on as late as it is, and its minutes are those that it told', async () => {
    await told.moveTo({ day: DAY, second: clockTime(9, 59) });
    const node = await startNode(clockTime(10, 0, 30));
    for (let at = clockTime(10, 0, 50); at <= clockTime(10, 3, 50); at += 20) {
      await told.moveTo({ day: DAY, second: at - 90 });
      await node.look(at);
    }
    expect(node.days.now()).toMatchObject({ delay: 90, moment: { second: clockTime(10, 2, 20) } });
    const { close, volume } = await minutesOf(node);
    const { rows } = await database.pool.query<{ slot: number; seen: [string, ...number[]][] }>(
      'select slot, seen from lived_minute where slot >= 31 order by slot',
    );
    expect(rows.map(({ slot }) => slot)).toEqual([31, 32]);
    for (const { slot, seen } of rows) {
      const own = seen.find(([symbol]) => symbol === SHARE);
      expect([own?.[4], own?.[5]]).toEqual([close[slot], volume[slot]]);
    }
  });

  it('what is shown never goes back in time while a source comes to be late', async () => {
    const node = await startNode(clockTime(10, 0));
    await node.look(clockTime(10, 0, 57));
    await told.moveTo({ day: DAY, second: clockTime(10, 0, 5) });
    await node.look(clockTime(10, 1, 10));
    expect(node.days.now()).toMatchObject({ delay: 65, moment: { second: clockTime(10, 0, 57) } });
  });

  it('a start while it stands still shows the day as far as it was told', async () => {
    const node = await startNode(clockTime(10, 20));
    expect(node.days.now()).toMatchObject({ delay: 1200, moment: { second: clockTime(10, 0) } });
  });

  it('the day before stands until something is told of a new one', async () => {
    const node = await startNode(clockTime(15, 31));
    const shown = node.days.now();
    await node.look(3 * 86_400 + clockTime(9, 20));
    expect(node.days.now()?.snapshot).toBe(shown?.snapshot);
  });
});

describe('of the time before the first look nothing is known (docs/product/live-source.md#minutes)', () => {
  it('a look back tells the day as it was seen, and no opening price that nobody paid', async () => {
    const node = await startNode(clockTime(10, 0));
    await live(node, clockTime(10, 0), clockTime(10, 3));
    const now = node.days.now();
    const before = await node.days.stateAt(DAY, clockTime(9, 40));
    const seen = await node.days.stateAt(DAY, clockTime(10, 3));
    if (!now || !seen || !before) throw new Error('The day is not known.');
    expect(new Set(before.snapshot.at)).toEqual(new Set([0]));
    expect(new Set(before.minutes.firstSlot)).toEqual(new Set([-1]));
    for (const name of ['open', 'high', 'low'] as const)
      expect([name, ...seen.snapshot[name]]).toEqual([name, ...now.snapshot[name]]);
    expect([...seen.minutes.firstSlot]).toEqual([...now.minutes.firstSlot]);
  });

  it('what followed a flash of then is untold', async () => {
    const { days, domains } = await startNode(clockTime(10, 0));
    const reactions = createReactions({
      calendar: days.calendar,
      prices: readPricesOver({
        past: null,
        stored: domains.market.history.minutesOf,
        today: todayMinutesIn({ state: days.now }),
        state: days.now,
        clock: { seconds: () => startOfDay(DAY) + clockTime(10, 0) },
      }),
      clock: { seconds: () => startOfDay(DAY) + clockTime(10, 0) },
    });
    const told = await reactions.of([{ symbol: SHARE, at: startOfDay(DAY) + clockTime(9, 40) }]);
    expect(told).toMatchObject([{ state: 'untold', price: null, after_5: null }]);
  });
});

it('any moment of the day that has been can be told', async () => {
  const node = await startNode(clockTime(10, 0));
  await live(node, clockTime(10, 0), clockTime(10, 2));
  const asItWas = await node.days.stateAt(DAY, clockTime(10, 1));
  const [row, { close }] = [asItWas?.snapshot.rowOf(SHARE) ?? -1, await minutesOf(node)];
  expect(asItWas?.snapshot.last[row]).toBe(close[31]);
});
