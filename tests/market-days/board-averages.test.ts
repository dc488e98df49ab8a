import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DayRow } from '#domains/market/history/market.day-store.ts';
import { openReplay } from '#domains/market/sources/stored/market.replay.ts';
import { plateKindIn, plateNameIn } from '#domains/market/import/market.plate-cells.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';
import { realData } from '#tests/support/real-data.ts';
import { tradingDayText } from '#shared/trading-day.ts';
import { readRows } from './real-data.ts';

// What the numbers below mean is told in docs/market-checks.md#averages-of-boards.
const files = {
  market: realData('market_daily_full_20260703_20260805.csv.gz'),
  names: realData('a_share_symbols_20260821.csv.gz'),
  members: realData('boards_constituents_hikyuu.jsonl.gz'),
  published: realData('boards_em_industry_concept_20260703_20260821.csv.gz'),
  themes: realData('plates_xgb_370_202602.jsonl.gz'),
};
const isAbsent = Object.values(files).includes('');

interface Day {
  date: string;
  source: string;
  avg_pcp: number;
  rise_count: number;
  fall_count: number;
}

/** One board on one day, as we count it and as it was published. */
interface Pair {
  name: string;
  ours: Day;
  /** The mean of our members, each as heavy as what circulates of it. */
  weighted: number;
  change: number;
  rising: number;
  falling: number;
}

let app: TestApp;
let pairs: Pair[];
const get = async <T>(url: string) => (await app.http.inject({ url })).json<{ data: T }>().data;

describe.skipIf(isAbsent)('averages of real boards (needs ../shared/data)', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    app = await bootApp({}, { market: openReplay({ day: 20260805, pace: 1 }) });
    // The end of that day.
    app.clock.set(Date.UTC(2026, 7, 20, 8) * 1000);
    expect((await runImport(app.domains, ['symbols', files.names])).code).toBe(0);
    expect((await runImport(app.domains, ['days', files.market])).summary).toContain('new 141030');
    expect((await runImport(app.domains, ['plates', files.members])).summary).toContain('read 557, new 557');
    await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
    pairs = await comparePublished();
  }, 300_000);
  afterAll(() => app.close());

  test('the means of members move as what was published of their boards', () => {
    expect([pairs.length, new Set(pairs.map(({ name }) => name)).size]).toEqual([8538, 356]);
    expect(agreement(pairs)).toMatchObject({ together: atLeast(0.985), close: atLeast(0.86), near: atLeast(0.96) });
  });

  test('of boards with nearly as many members the more so', () => {
    const alike = pairs.filter(({ ours, rising, falling }) => {
      const manyTimes = (ours.rise_count + ours.fall_count) / (rising + falling);
      return Math.abs(manyTimes - 1) <= 0.05;
    });
    expect(alike.length).toBeGreaterThan(1900);
    expect(agreement(alike)).toMatchObject({ close: atLeast(0.96), near: atLeast(0.985) });
  });

  test('weighted by what circulates they move otherwise: what was published is no such index', () => {
    const weighted = pairs.map((pair) => ({ ...pair, ours: { ...pair.ours, avg_pcp: pair.weighted } }));
    expect(agreement(weighted).together).toBeLessThan(0.9);
    expect(agreement(weighted).close).toBeLessThan(0.5);
  });

  test('as large a part of the members rises', () => {
    const partOf = (up: number, down: number) => up / (up + down);
    const mine = pairs.map(({ ours }) => partOf(ours.rise_count, ours.fall_count));
    const theirs = pairs.map(({ rising, falling }) => partOf(rising, falling));
    expect(correlation(mine, theirs)).toBeGreaterThan(0.985);
  });

  test('the other files go in as they are', async () => {
    const themes = (await runImport(app.domains, ['plates', files.themes])).summary;
    // Seventy-four have the name of a board that is there: they tell its core.
    expect(themes).toContain('read 370, new 296, changed 74, same 0, rejected 0');
    const days = (await runImport(app.domains, ['boards', files.published])).summary;
    expect(days).toContain('read 35837, new 35835, changed 0, same 0, rejected 2');
  });
});

/** Every board of which members and published days are there, on every day of the market; styles are none of ours. */
async function comparePublished(): Promise<Pair[]> {
  const { history, days } = app.domains.market;
  const published = Map.groupBy(
    readRows(files.published).filter((row) => row['pct'] !== ''),
    (row) => `${plateKindIn(row['kind'], plateNameIn(row['name']))} ${plateNameIn(row['name'])}`,
  );
  const market = new Map<string, Map<string, DayRow>>();
  for (const day of (await days.calendar()).between(20260703, 20260805))
    market.set(tradingDayText(day), new Map((await history.dayOfMarket(day)).map((row) => [row.symbol, row])));
  const found: Pair[] = [];
  for (const { id, name, kind, members } of days.plates.all().filter((one) => one.kind !== 'style')) {
    const rows = new Map((published.get(`${kind} ${name}`) ?? []).map((row) => [row['date'], row]));
    const asked = `/api/stage2/plate/statistics?plate_id=${id}&start_date=20260703&end_date=20260805`;
    for (const ours of rows.size === 0 ? [] : (await get<{ items: Day[] }>(asked)).items) {
      const row = rows.get(ours.date);
      const [change, rising, falling] = [Number(row?.['pct']) / 100, Number(row?.['up']), Number(row?.['down'])];
      const weighted = weightedMean(members.flatMap(({ symbol }) => market.get(ours.date)?.get(symbol) ?? []));
      if (rising + falling > 0) found.push({ name: `${kind} ${name}`, ours, weighted, change, rising, falling });
    }
  }
  return found;
}

function weightedMean(rows: readonly DayRow[]): number {
  const traded = rows.flatMap(({ close, preClose, circulationValue: weight }) =>
    close && preClose && weight ? [{ change: close / preClose - 1, weight }] : [],
  );
  const whole = traded.reduce((sum, { weight }) => sum + weight, 0);
  return traded.reduce((sum, { change, weight }) => sum + change * weight, 0) / whole;
}

const atLeast = (bound: number): unknown => expect.toSatisfy((value: number) => value >= bound);

/** How both move together, and the part of days on which they lie within half a percentage point, and within one. */
function agreement(some: readonly Pair[]) {
  const within = (distance: number) =>
    some.filter(({ ours, change }) => Math.abs(ours.avg_pcp - change) <= distance).length / some.length;
  const together = correlation(
    some.map(({ ours }) => ours.avg_pcp),
    some.map(({ change }) => change),
  );
  return { together, close: within(0.005), near: within(0.01) };
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const together = mean(a.map((value, at) => (value - meanA) * ((b[at] ?? 0) - meanB)));
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return together / (spread(a, meanA) * spread(b, meanB));
}
