import { describe, expect, it } from 'vitest';
import type { DayEnd } from '#domains/market/terms/market.source.ts';
import { fen } from '#shared/money.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { PlateBoard } from '#domains/market/plates/market.plate-day.ts';
import { changeOver, onBoardThen } from './market.plate-days.rules.ts';
import { createPlateDays } from './market.plate-days.ts';

const [monday, tuesday, wednesday, today] = [20260817, 20260818, 20260819, 20260820] as const;
const days: readonly TradingDay[] = [monday, tuesday, wednesday, today];

/** How a share ended a day, in fen; its limit is eleven yuan. */
const end = (symbol: string, preClose: number, close: number, up: number | null = 1100): DayEnd => ({
  ...{ symbol, name: symbol, volume: 1, turnoverRatio: null, down: fen(900), up: up === null ? null : fen(up) },
  ...{ open: fen(close), high: fen(close), low: fen(close), close: fen(close), preClose: fen(preClose) },
});

interface Given {
  ends: Partial<Record<number, DayEnd[]>>;
  /** By symbol the close before today, and the day of the listing. */
  shares: Record<string, { preClose: number; listDate?: string }>;
  core?: string[];
}

/** A board of one plate, of all shares. */
function given({ ends, shares, core = Object.keys(shares) }: Given) {
  const listings = Object.entries(shares).map(([symbol, { listDate = '2001-01-01' }]) => ({ symbol, listDate }));
  const rowOf = (symbol: string) => listings.findIndex((one) => one.symbol === symbol);
  const snapshot = { day: today, listings, preClose: Object.values(shares).map(({ preClose }) => preClose) };
  const calendar = { previous: (day: TradingDay) => days[days.indexOf(day) - 1] ?? null };
  const plate = { id: 7, kind: 'concept' };
  const rows = new Map([[7, { plate, all: listings.map((_, row) => row), core: core.map(rowOf) }]]);
  const asked: number[] = [];
  const endsOf = async (day: TradingDay) => {
    asked.push(day);
    return ends[day] ?? [];
  };
  const board = { state: { snapshot, calendar }, rows } as unknown as PlateBoard;
  return { board, asked, daysBefore: createPlateDays({ endsOf }, () => 'as imported') };
}

async function endsOf(what: Given) {
  const { board, daysBefore } = given(what);
  return (await daysBefore(board, 2)).ends.get(7);
}

describe('how a plate ended the days before', () => {
  it('is the mean of its core, the newest day first, with the limit-ups of all', async () => {
    const ends = {
      [wednesday]: [end('a', 1000, 1050), end('b', 1000, 1100)],
      [tuesday]: [end('a', 1000, 1000), end('b', 1000, 900)],
    };
    const shares = { a: { preClose: 1050 }, b: { preClose: 1100 } };
    expect(await endsOf({ ends, shares, core: ['a'] })).toEqual([
      { core: expect.closeTo(0.05, 9), limitUps: 1 },
      { core: 0, limitUps: 0 },
    ]);
  });

  it('is not known where more of the core are unknown than known', async () => {
    const ends = { [wednesday]: [end('a', 1000, 1050)], [tuesday]: [] };
    const shares = { a: { preClose: 1050 }, b: { preClose: 1000 }, c: { preClose: 1000 } };
    expect(await endsOf({ ends, shares })).toEqual([null, null]);
  });

  it('nobody counts who was halted, between two days of its own or until today, was not listed or had no limit', async () => {
    const ends = {
      [wednesday]: [end('between', 1020, 1020), end('free', 1000, 2000, null)],
      [tuesday]: [end('until now', 1000, 1010), end('free', 500, 1000, null)],
      [monday]: [end('between', 1000, 1020)],
    };
    const shares = {
      between: { preClose: 1020 },
      'until now': { preClose: 1010 },
      free: { preClose: 2000 },
      young: { preClose: 1000, listDate: '2026-08-20' },
    };
    const { board, daysBefore } = given({ ends, shares });
    expect((await daysBefore(board, 3)).ends.get(7)).toEqual([
      { core: 0, limitUps: 0 },
      { core: expect.closeTo(0.01, 9), limitUps: 0 },
      // Of one it is known, of two it is not: they may have been traded.
      null,
    ]);
  });

  it('is read once', async () => {
    const { board, daysBefore, asked } = given({ ends: {}, shares: { a: { preClose: 1000 } } });
    const [first, second] = [await daysBefore(board, 2), await daysBefore(board, 2)];
    expect(asked).toEqual([wednesday, tuesday]);
    expect(second.ends).toBe(first.ends);
  });
});

describe('over some days', () => {
  const of = (core: number | null) => ({ core, limitUps: 0 });

  it('changes go on from each other', () => expect(changeOver([of(0.1), of(-0.1)], 0.02)).toBeCloseTo(0.0098, 9));
  it('a day on which nobody counted is left out', () => expect(changeOver([of(null)], 0.02)).toBeCloseTo(0.02, 9));
  it.each([
    ['a day that is not known', [of(0.1), null], 0.02],
    ['a today that is not', [of(0.1)], null],
  ])('with %s nothing is', (_, ends, now) => expect(changeOver(ends, now)).toBeNull());
});

describe('on the board', () => {
  /** Plates by id, each with its change and its limit-ups. */
  const boardOf = (kinds: Record<number, 'concept' | 'style'>) =>
    ({
      rows: new Map(Object.entries(kinds).map(([id, kind]) => [Number(id), { plate: { kind } }])),
    }) as unknown as PlateBoard;

  it('are the ten strongest trades with somebody at the limit', () => {
    const ids = Array.from({ length: 14 }, (_, at) => at + 1);
    const kinds = Object.fromEntries(ids.map((id) => [id, id === 14 ? 'style' : 'concept'] as const));
    const ends = new Map(ids.map((id) => [id, [{ core: id / 100, limitUps: id === 13 ? 0 : 1 }]] as const));
    expect([...(onBoardThen(boardOf(kinds), ends, 0) ?? [])]).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('of a day of which nothing is known nobody knows', () => {
    expect(onBoardThen(boardOf({ 1: 'concept' }), new Map([[1, [null]]]), 0)).toBeNull();
    expect(onBoardThen(boardOf({ 1: 'concept' }), new Map([[1, [{ core: null, limitUps: 0 }]]]), 0)).toBeNull();
    expect(onBoardThen(boardOf({ 1: 'concept' }), new Map([[1, [{ core: 0.1, limitUps: 0 }]]]), 0)).toEqual(new Set());
  });
});
