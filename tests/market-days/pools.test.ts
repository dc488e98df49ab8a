import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitUpDays } from '#domains/market/limits/market.boards-in-a-row.ts';
import { normaliseName } from '#domains/market/market.rules.ts';
import { nameStateOf } from '#domains/market/limits/market.name-state.ts';
import { openReplay } from '#domains/market/sources/stored/market.replay.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';
import { realData } from '#tests/support/real-data.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { hasRealMarket, readPublishedPools, readRealMarket, type PublishedEntry, type RealDay } from './real-market.ts';

// What the numbers below mean is told in docs/market-checks.md#pools.
const market = hasRealMarket ? readRealMarket() : new Map<string, RealDay[]>();
const allPublished = hasRealMarket ? readPublishedPools() : [];
const firstDay = 20260703;
const lastDay = 20260731;
const published = allPublished.filter(({ day }) => day >= firstDay && day <= lastDay);
const keyOf = ({ symbol, day }: { symbol: string; day: number }) => `${symbol} ${day}`;

describe.skipIf(!hasRealMarket)('pools of imported days (needs ../shared/data)', { timeout: 300_000 }, () => {
  let app: TestApp;
  let up: Comparison;
  let broken: Comparison;
  let down: Comparison;

  beforeAll(async () => {
    app = await bootApp({}, { market: openReplay({ day: 20260805, pace: 1 }) });
    await importMarket(app);
    up = compare('zt', await poolOfAllDays(app, 'limit_up'));
    broken = compare('zb', await poolOfAllDays(app, 'limit_up_broken'));
    down = compare('dt', await poolOfAllDays(app, 'limit_down'));
  }, 300_000);
  afterAll(() => app.close());

  test('every published limit-up and limit-down of every day is ours', () => {
    expect([up.theirs, up.missing]).toEqual([1457, []]);
    expect([down.theirs, down.missing]).toEqual([1007, []]);
  });

  test('99.6 % of all published entries are ours, and the others closed at their limit', () => {
    const missing = [...up.missing, ...broken.missing, ...down.missing];
    expect(1 - missing.length / published.length).toBeGreaterThanOrEqual(0.995);
    expect([broken.theirs, broken.missing.length]).toEqual([620, 12]);
    expect(new Set(broken.missing)).toEqual(new Set(up.others));
  });

  test('what we have besides is under a warning, or not known to have been sealed', () => {
    const counts = [up, broken, down].map(({ warned, others }) => [warned.length, others.length]);
    expect(counts).toEqual([
      [137, 12],
      [57, 82],
      [95, 94],
    ]);
    const warnedAmongPublished = published.filter((entry) => nameStateOf(dayOf(entry)?.name ?? '') === 'st');
    expect(warnedAmongPublished).toEqual([]);
  });

  test('names are those of their day', () => {
    const others = [up, broken, down].flatMap(({ ours }) =>
      ours.filter((entry) => entry.name !== normaliseName(dayOf(entry)?.name ?? '')),
    );
    expect(others).toEqual([]);
  });

  test('prices and percents are those that were published', () => {
    const told = new Map([up, broken, down].flatMap(({ ours }) => ours).map((entry) => [keyOf(entry), entry]));
    const alike = published.filter((entry) => {
      const { price = NaN, change = NaN } = told.get(keyOf(entry)) ?? {};
      return Math.round(price * 100) === entry.close && Math.abs(change * 100 - entry.percent) < 0.0002;
    });
    // The twelve that are no 炸板 of ours are 涨停.
    expect(alike).toHaveLength(3084);
  });
});

interface OurEntry {
  symbol: string;
  day: TradingDay;
  name: string;
  price: number;
  /** A fraction. */
  change: number;
}

type Comparison = ReturnType<typeof compare>;

async function importMarket({ domains }: TestApp): Promise<void> {
  const files = [
    ['symbols', 'a_share_symbols_20260821.csv.gz'],
    ['names', 'name_changes_20260703_20260821.csv.gz'],
    ['days', 'market_daily_full_20260703_20260805.csv.gz'],
  ] as const;
  for (const [kind, file] of files) expect((await runImport(domains, [kind, realData(file)])).code).toBe(0);
  for (const name of ['market', 'boards']) await domains.modules.find((one) => one.name === name)?.follow?.look();
}

/** What the site tells of a pool, on each day of which something is published. */
async function poolOfAllDays({ http }: TestApp, pool: string): Promise<OurEntry[]> {
  const entries: OurEntry[] = [];
  for (const day of new Set(published.map((entry) => entry.day))) {
    const { data } = (await http.inject(`/api/pool/detail?pool_name=${pool}&date=${day}`)).json<{
      data: { symbol: string; stock_chi_name: string; price: number; change_percent: number }[];
    }>();
    for (const { symbol, stock_chi_name: name, price, change_percent: change } of data)
      entries.push({ symbol, day, name, price, change });
  }
  return entries;
}

function compare(pool: string, ours: readonly OurEntry[]) {
  const theirs = published.filter((entry) => entry.pool === pool);
  const [ourKeys, theirKeys] = [new Set(ours.map(keyOf)), new Set(theirs.map(keyOf))];
  const besides = ours.filter((entry) => !theirKeys.has(keyOf(entry)));
  const isWarned = ({ name }: OurEntry) => nameStateOf(name) === 'st';
  return {
    ours,
    theirs: theirs.length,
    missing: theirs.map(keyOf).filter((key) => !ourKeys.has(key)),
    warned: besides.filter(isWarned).map(keyOf),
    others: besides.filter((entry) => !isWarned(entry)).map(keyOf),
  };
}

test.skipIf(!hasRealMarket)('limits are those that were published (needs ../shared/data)', () => {
  const told = published.filter(({ limitUp }) => !Number.isNaN(limitUp));
  expect(told.length).toBeGreaterThan(600);
  expect(told.filter((entry) => entry.limitUp !== dayOf(entry)?.limits?.up)).toEqual([]);
});

test.skipIf(!hasRealMarket)('limit-ups in a row are counted as they were published (needs ../shared/data)', () => {
  const entries = published.filter(({ pool, day }) => pool === 'zt' && day > firstDay);
  const wrong = entries.filter((entry) => boardsOn(entry) !== entry.boards);
  expect([entries.length, wrong]).toEqual([1349, []]);
});

function dayOf({ symbol, day }: Pick<PublishedEntry, 'symbol' | 'day'>): RealDay | undefined {
  return market.get(symbol)?.find((one) => one.day === day);
}

/** What lies before the first day in the file is taken from what was published then. */
function boardsOn({ symbol, day }: PublishedEntry): number {
  const days = (market.get(symbol) ?? []).filter((one) => one.day <= day);
  const closed = days.map(({ close, limits }) => close === limits?.up);
  const count = limitUpDays(closed);
  return count < closed.length ? count : count + boardsBefore(symbol, days[0]?.day ?? 0);
}

function boardsBefore(symbol: string, first: number): number {
  const before = allPublished.filter((entry) => entry.pool === 'zt' && entry.symbol === symbol);
  // On the first day of the file the published count holds that day already.
  if (first === firstDay) return (before.find(({ day }) => day === first)?.boards ?? 1) - 1;
  return before.findLast(({ day }) => day < first)?.boards ?? 0;
}
