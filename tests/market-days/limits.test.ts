import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardOf } from '#domains/market/terms/market.boards.ts';
import { priceLimits } from '#domains/market/limits/market.limits.ts';
import { nameStateOf } from '#domains/market/limits/market.name-state.ts';
import { fen } from '#shared/money.ts';
import { findRealFile } from './real-data.ts';
import { hasRealMarket, readRealMarket, type RealDay } from './real-market.ts';

const market = hasRealMarket ? readRealMarket() : new Map<string, RealDay[]>();
const all = [...market.values()].flat();

const vectors = findRealFile('limit-price-vectors.json');

interface Vector {
  board: 'SHSZ' | 'BSE';
  pct: number;
  pre: string;
  up: string;
  down: string;
}

/** A share that has the rate of a vector. */
const sharesOf: Readonly<Record<string, { symbol: string; name: string }>> = {
  'SHSZ 10': { symbol: '600000.SS', name: '甲' },
  'SHSZ 20': { symbol: '300750.SZ', name: '甲' },
  'SHSZ 5': { symbol: '600182.SS', name: 'S佳通' },
  'BSE 30': { symbol: '920001.BJ', name: '甲' },
};

test.skipIf(vectors === null)('all limits of the vectors come out to the fen (needs ../shared/data)', () => {
  const rows = JSON.parse(readFileSync(vectors ?? '', 'utf8')) as Vector[];
  const toFen = (yuan: string) => fen(Math.round(Number(yuan) * 100));
  const answers = rows.map(({ board, pct, pre }) =>
    priceLimits({
      ...(sharesOf[`${board} ${pct}`] ?? { symbol: '', name: '' }),
      day: 20260821,
      preClose: toFen(pre),
      listDate: '2001-01-01',
      tradingDaysListed: 1000,
    }),
  );
  expect(rows).toHaveLength(49);
  expect(answers).toEqual(rows.map(({ up, down }) => ({ up: toFen(up), down: toFen(down) })));
});

test.skipIf(!hasRealMarket)('no price of a day lies outside of its limits (needs ../shared/data)', () => {
  expect(all).toHaveLength(132_572);
  expect(all.filter((day) => !staysWithin(day))).toEqual([]);
  const free = all.filter(({ limits }) => limits === null);
  expect(free.map(({ name }) => name.slice(0, 1)).filter((sign) => sign === 'N' || sign === 'C')).toHaveLength(36);
  expect(free.filter(({ name }) => nameStateOf(name) === 'delisting').map(({ symbol }) => symbol)).toEqual([
    '920305.BJ',
  ]);
  expect(free).toHaveLength(37);
});

test.skipIf(!hasRealMarket)(
  'shares under a warning went 5 % at most on 3 July 2026 and 10 % from 6 July on (needs ../shared/data)',
  () => {
    const warnedOn = (day: number) =>
      all.filter((one) => one.day === day && nameStateOf(one.name) === 'st' && boardOf(one.symbol) === 'main');
    const furthest = (day: number) =>
      Math.max(...warnedOn(day).flatMap(({ high, low, preClose }) => [high / preClose - 1, 1 - low / preClose]));
    const atLimit = (day: number) =>
      warnedOn(day).filter(({ close, limits }) => close === limits?.up || close === limits?.down).length;
    expect([warnedOn(20260703).length, atLimit(20260703)]).toEqual([148, 58]);
    expect(furthest(20260703)).toBeLessThan(0.056);
    expect([warnedOn(20260706).length, atLimit(20260706)]).toEqual([148, 10]);
    expect(furthest(20260706)).toBeGreaterThan(0.095);
  },
);

test.skipIf(!hasRealMarket)(
  'the close before is another one on ex-days alone, and then a lower one (needs ../shared/data)',
  () => {
    const pairs = [...market.values()].flatMap((days) => days.slice(1).map((day, at) => ({ day, before: days[at] })));
    const exDays = pairs.filter(({ day, before }) => day.preClose !== before?.close);
    expect([pairs.length, exDays.length]).toEqual([127_030, 673]);
    expect(exDays.filter(({ day, before }) => day.preClose > (before?.close ?? 0))).toEqual([]);
    // Shanghai and Beijing say so in the name of the day; the names of Shenzhen in these files carry no sign.
    const unsigned = exDays.filter(({ day }) => !/^(?:XD|XR|DR)/.test(day.name));
    expect(unsigned).toHaveLength(270);
    expect(unsigned.filter(({ day }) => !day.symbol.endsWith('.SZ'))).toEqual([]);
  },
);

/** Whether every trade of the day lay within the limits. */
function staysWithin({ high, low, limits }: RealDay): boolean {
  return limits === null || (high <= limits.up && low >= limits.down);
}
