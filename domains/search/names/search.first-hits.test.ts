import { beforeAll, expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { USUAL_SEED } from '#domains/market/sources/simulator/market.seed.ts';
import { createSimulator } from '#domains/market/sources/simulator/market.simulator.ts';
import { makeTable, type UnheardStock } from '#shared/names/make-table.ts';
import { matchNames } from '#shared/names/match-names.ts';
import type { NameTable } from '#shared/names/name-table.ts';
import { nicknames } from '#shared/names/nicknames.ts';
import { tradingDayOf } from '#shared/trading-day.ts';
import { testNow } from '#tests/support/app.ts';

/** What the listed companies of the simulated market are found by, and some beside them whose names are read in two ways. */
let table: NameTable;

beforeAll(async () => {
  const { listings, plates } = createSimulator({
    seed: USUAL_SEED,
    calendar: createTradingCalendar(closedYears, []),
  });
  const listed = await listings(tradingDayOf(testNow));
  const beside = [
    { symbol: '600132.SS', name: '重庆啤酒' },
    { symbol: '601963.SS', name: '重庆银行' },
    { symbol: '00700.HK', name: '腾讯控股' },
  ].filter(({ symbol }) => !listed.some((one) => one.symbol === symbol));
  const former: Readonly<Record<string, string[]>> = { '000001.SZ': ['深发展A'] };
  const stocks = [...listed, ...beside].map(({ symbol, name }): UnheardStock => ({
    ...{ symbol, name, formerNames: former[symbol] ?? [], oldSymbols: [] },
    ...{ nicknames: nicknames[symbol] ?? [], isHalted: false, weight: 10 },
  }));
  table = await makeTable(
    stocks,
    plates.map(({ id, name }) => ({ id, name, members: [], weight: 0 })),
  );
});

/** docs/product/search.md#names */
test.each([
  ['gzmt', '贵州茅台'],
  ['cc', '长城汽车'],
  ['zc', '长城汽车'],
  ['yh', /银行/],
  ['cq', /^重庆/],
  ['ＳＴ', /ST/],
  ['騰訊', '腾讯控股'],
  ['貴州', '贵州茅台'],
  ['芯片', /芯片/],
  ['A', /A/i],
  ['5G', /5G/],
  ['600519', '贵州茅台'],
  ['519', '贵州茅台'],
  ['深发展', '平安银行'],
])('R66: %s finds %s among the first three', (typed, name) => {
  const { stocks, plates } = matchNames(table, typed);
  const first = [
    ...stocks.slice(0, 3).map(({ stock }) => stock.name),
    ...plates.slice(0, 3).map(({ plate }) => plate.name),
  ];
  expect(first).toContainEqual(typeof name === 'string' ? name : expect.stringMatching(name));
});
