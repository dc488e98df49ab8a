import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMovableClock } from '#shared/clock.ts';
import { createEngine } from '#domains/market/engine/market.engine.ts';
import { createMarketDays } from '#domains/market/days/market.days.service.ts';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { listingLimits } from '#domains/market/limits/market.listing-limits.ts';
import { createKnownPlates } from '#domains/market/plates/market.known-plates.ts';
import { createBooks, type Books } from '#domains/boards/books/boards.books.ts';
import { eventsOf, type BoardEvent } from '#domains/boards/events/boards.event.ts';
import { poolOf } from '#domains/boards/pools/boards.pools.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import { createBoardDays } from './boards.board-days.ts';
import type { BoardDay } from './boards.board-day.ts';

const DAY = 20250610;
const calendar = createTradingCalendar(closedYears, []);

const { source: simulated } = simulatedDay({ day: DAY, second: 0 }).feed;

/** A process that follows the market; `look` moves its clock to a moment. */
function openBoards(source = simulated, booksOf = (books: Books) => books) {
  let moment = { day: DAY, second: 0 };
  const clock = createMovableClock(1_750_000_000);
  const reading = { source, limitsOf: listingLimits, calendar: async () => calendar };
  const engine = createEngine({ ...reading, momentOf: () => moment, clock });
  const stored = {
    listings: async () => [],
    ticks: async () => [],
    minutes: async () => () => null,
    hasMinutes: async () => false,
  };
  const plates = createKnownPlates(source.plates);
  const days = createMarketDays({
    ...reading,
    plates,
    stored,
    engine,
    storedEnds: async () => [],
    storedVolumes: async () => new Map(),
    importedVersion: () => '',
  });
  const boards = createBoardDays(days, booksOf(createBooks(days, () => '')));
  async function lookAtMarket(second: number, day = DAY) {
    moment = { day, second };
    clock.advance(3);
    await engine.look();
  }
  return {
    ...{ boards, days, plates, lookAtMarket },
    async look(second: number, day = DAY): Promise<BoardDay> {
      await lookAtMarket(second, day);
      await boards.look();
      return boards.current() as BoardDay;
    },
  };
}

const targetIn = ({ state }: BoardDay, of: BoardEvent['of']) =>
  of.kind === 'share' ? state.snapshot.listings[of.happening.row]?.symbol : of.move.plateId;

/** What a reader is told of a day. */
function toldOf(day: BoardDay) {
  return {
    events: eventsOf(day).map(({ id, type, at }) => ({ id, type, at })),
    line: day.tape.line,
    pools: (['limit_up', 'limit_up_broken', 'limit_down', 'yesterday_limit_up'] as const).map((name) =>
      poolOf(day, name).map(({ listing, timeline, boards, price }) => [listing.symbol, timeline, boards, price]),
    ),
  };
}

describe('a day follows from its minutes', () => {
  let whole: BoardDay;
  beforeAll(async () => {
    whole = await openBoards().look(clockTime(15, 10));
  });

  test('whoever looked again and again is told the same as who looked once, or was killed twenty times in between', async () => {
    const patient = openBoards();
    for (let minute = 0; minute < 345; minute += 1)
      await patient.look(clockTime(9, 26) + minute * 60 + (minute % 4) * 13);
    let killed = openBoards();
    for (let nr = 0; nr < 20; nr += 1) {
      killed = openBoards();
      await killed.look(clockTime(9, 30) + nr * 800);
    }
    const expected = toldOf(whole);
    expect(toldOf(await patient.look(clockTime(15, 10)))).toEqual(expected);
    expect(toldOf(await killed.look(clockTime(15, 10)))).toEqual(expected);
  });

  test('a moment that has been is the day up to it: nothing is foreseen, nothing is lost', async () => {
    const { boards, look } = openBoards();
    await look(clockTime(15, 10));
    for (const second of [
      clockTime(9, 30),
      clockTime(10, 1),
      clockTime(11, 30),
      clockTime(13, 44),
      clockTime(14, 59),
    ]) {
      const then = await boards.at(DAY, second);
      const slots = then?.tape.slot ?? -1;
      // The minute that begins at that second has just come to its first price.
      expect(then?.tape.line.slice(0, slots)).toEqual(whole.tape.line.slice(0, slots));
      const happenings = (day: BoardDay | null) => day?.tape.happenings.filter(({ slot }) => slot < slots);
      expect(happenings(then)).toEqual(happenings(whole));
    }
  });

  test('who stands at a limit by the marks stands there by the prices', () => {
    const { snapshot } = whole.state;
    const newestMark = new Map<number, string>();
    for (const { row, kind } of whole.tape.happenings) if (/sealed|broken|opened/.test(kind)) newestMark.set(row, kind);
    for (const [row, { kind }] of snapshot.listings.entries()) {
      if (kind === 'index' || snapshot.isHalted[row] === 1 || snapshot.up[row] === 0) continue;
      expect([row, newestMark.get(row) === 'sealed'], snapshot.listings[row]?.name).toEqual([
        row,
        snapshot.last[row] === snapshot.up[row],
      ]);
    }
  });

  test('the last minute counts who is in the pools', () => {
    const last = whole.tape.line.at(-1);
    const size = (name: Parameters<typeof poolOf>[1]) => poolOf(whole, name).length;
    expect(last).toMatchObject({
      sealed: size('limit_up'),
      broken: size('limit_up_broken'),
      down: size('limit_down'),
    });
    expect(last?.sealed).toBeGreaterThan(5);
    expect(Object.values(last?.heights ?? {}).reduce((sum, count) => sum + count, 0)).toBe(last?.sealed);
    expect((last?.rising ?? 0) + (last?.falling ?? 0) + (last?.staying ?? 0)).toBeGreaterThan(400);
  });

  test('boards in a row go on from the day before', async () => {
    const { boards, look } = openBoards();
    await look(clockTime(15, 10));
    const before = await boards.at(20250609);
    const heights = new Map(
      before && poolOf(before, 'limit_up').map(({ listing, boards: height }) => [listing.symbol, height]),
    );
    for (const row of poolOf(whole, 'limit_up')) {
      expect(row.boards).toBe((heights.get(row.listing.symbol) ?? 0) + 1);
      expect(row.daysAndBoards?.boards).toBeGreaterThanOrEqual(row.boards);
    }
    expect(poolOf(whole, 'yesterday_limit_up').length).toBe(heights.size);
  });

  test('a whole day is taken in by turns: others come between', async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    const { look } = openBoards();
    setImmediate(count);
    await look(clockTime(15, 10));
    isOver = true;
    expect(turns).toBeGreaterThan(241);
  });

  test('the number of an event is the same wherever its share and its theme stand', async () => {
    const turned = {
      ...simulated,
      listings: async (day: number) => (await simulated.listings(day)).toReversed(),
      plates: simulated.plates.toReversed(),
    };
    const told = (day: BoardDay) => eventsOf(day).map(({ id, type, of }) => `${id} ${type} ${targetIn(day, of)}`);
    expect(told(await openBoards(turned).look(clockTime(15, 10)))).toEqual(told(whole));
  });

  test('ids of events are one each and grow with time', () => {
    const events = eventsOf(whole);
    expect(events.length).toBeGreaterThan(50);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => b - a));
    expect(events.every(({ id }) => Number.isSafeInteger(id))).toBe(true);
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(6);
  });
});

test('what is imported while a day that is over is read is told of it, to who waits and to who asks then', async () => {
  let height = 1;
  let whenRead = async () => {};
  const { boards, look } = openBoards(simulated, (books) => ({
    ...books,
    async eve(day) {
      const eve = { ...(await books.eve(day)), heights: new Map([['600000.SS', height]]) };
      await whenRead();
      return eve;
    },
  }));
  const heightIn = (day: BoardDay | null) => day?.eve.heights.get('600000.SS');
  await look(clockTime(15, 10));
  let askedThen: Promise<BoardDay | null> = Promise.resolve(null);
  whenRead = async () => {
    whenRead = async () => {};
    height = 2;
    boards.reopen();
    askedThen = boards.at(20250609);
    await nextTurn();
  };
  const waiting = await boards.at(20250609);
  expect([waiting, await askedThen, await boards.at(20250609)].map(heightIn)).toEqual([2, 2, 2]);
});

test('an import that goes on and on holds up nobody: a day is read twice at most, and anew for who asks after it', async () => {
  let imports = 0;
  let readings = 0;
  let isImporting = true;
  const { boards, look } = openBoards(simulated, (books) => ({
    ...books,
    async eve(day) {
      readings += 1;
      const eve = { ...(await books.eve(day)), heights: new Map([['600000.SS', imports]]) };
      if (isImporting && day === 20250609) {
        imports += 1;
        boards.reopen();
      }
      return eve;
    },
  }));
  const heightIn = (day: BoardDay | null) => day?.eve.heights.get('600000.SS');
  await look(clockTime(15, 10));
  readings = 0;
  expect(heightIn(await boards.at(20250609))).toBe(1);
  expect(readings).toBe(2);
  isImporting = false;
  expect(heightIn(await boards.at(20250609))).toBe(2);
});

describe('themes that become known while a day is told', () => {
  const OTHER = 1_000_000;
  const others = simulated.plates.map((plate) => ({ ...plate, id: plate.id + OTHER }));
  /** Whether a day tells moves of those themes, and of no others. */
  const tellsOthers = (day: BoardDay | null) => {
    const ids = day?.tape.plateMoves.map(({ plateId }) => plateId) ?? [];
    return ids.length > 0 && ids.every((id) => id > OTHER);
  };

  test('are those of the day of now, for who looked and for who asks meanwhile', async () => {
    const { boards, plates, lookAtMarket } = openBoards();
    await lookAtMarket(clockTime(15, 10));
    const looking = boards.look();
    await nextTurn();
    plates.tell(others);
    expect(tellsOthers(await boards.at())).toBe(true);
    await looking;
    expect(tellsOthers(boards.current())).toBe(true);
  });

  test('are those of a day that is over, for who asked before them and after', async () => {
    const { boards, days, plates, look } = openBoards();
    await look(clockTime(15, 10));
    await days.stateAt(20250609);
    const asked = boards.at(20250609);
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    plates.tell(others);
    await boards.at();
    expect(tellsOthers(await asked)).toBe(true);
    expect(tellsOthers(await boards.at(20250609))).toBe(true);
  });
});
