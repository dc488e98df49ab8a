import { expect, test } from 'vitest';
import { limitUpDays } from '#domains/market/limits/market.boards-in-a-row.ts';
import { brokeLimitUp, closesAtLimitDown, closesAtLimitUp } from '#domains/market/limits/market.limit-pools.ts';
import { nameStateOf } from '#domains/market/limits/market.name-state.ts';
import { hasRealMarket, readPublishedPools, readRealMarket, type PublishedEntry, type RealDay } from './real-market.ts';

// What the numbers below mean is told in docs/market-checks.md#pools.
const market = hasRealMarket ? readRealMarket() : new Map<string, RealDay[]>();
const allPublished = hasRealMarket ? readPublishedPools() : [];
const all = [...market.values()].flat();
const firstDay = 20260703;
const lastDay = 20260731;
const published = allPublished.filter(({ day }) => day >= firstDay && day <= lastDay);
const judged = all.filter(({ day }) => day <= lastDay);
const keyOf = ({ symbol, day }: { symbol: string; day: number }) => `${symbol} ${day}`;

function compare(pool: string, belongs: (day: RealDay) => boolean) {
  const ours = judged.filter(belongs);
  const theirs = published.filter((entry) => entry.pool === pool);
  const [ourKeys, theirKeys] = [new Set(ours.map(keyOf)), new Set(theirs.map(keyOf))];
  const besides = ours.filter((day) => !theirKeys.has(keyOf(day)));
  return {
    theirs: theirs.length,
    missing: theirs.filter((entry) => !ourKeys.has(keyOf(entry))),
    warned: besides.filter(({ name }) => nameStateOf(name) === 'st'),
    others: besides.filter(({ name }) => nameStateOf(name) !== 'st'),
  };
}

const up = compare('zt', (day) => closesAtLimitUp(day, day.limits));
const broken = compare('zb', (day) => brokeLimitUp(day, day.limits));
const down = compare('dt', (day) => closesAtLimitDown(day, day.limits));

test.skipIf(!hasRealMarket)(
  'every published limit-up and limit-down of every day is ours (needs ../shared/data)',
  () => {
    expect([up.theirs, up.missing]).toEqual([1457, []]);
    expect([down.theirs, down.missing]).toEqual([1007, []]);
  },
);

test.skipIf(!hasRealMarket)(
  '99.6 % of all published entries are ours, and the others closed at their limit (needs ../shared/data)',
  () => {
    const missing = [...up.missing, ...broken.missing, ...down.missing];
    expect(1 - missing.length / published.length).toBeGreaterThanOrEqual(0.995);
    expect([broken.theirs, broken.missing.length]).toEqual([620, 12]);
    expect(new Set(broken.missing.map(keyOf))).toEqual(new Set(up.others.map(keyOf)));
  },
);

test.skipIf(!hasRealMarket)(
  'what we have besides is under a warning, or not known to have been sealed (needs ../shared/data)',
  () => {
    const counts = [up, broken, down].map(({ warned, others }) => [warned.length, others.length]);
    expect(counts).toEqual([
      [137, 12],
      [57, 82],
      [95, 94],
    ]);
    const warnedAmongPublished = published.filter((entry) => nameStateOf(dayOf(entry)?.name ?? '') === 'st');
    expect(warnedAmongPublished).toEqual([]);
  },
);

test.skipIf(!hasRealMarket)('prices, percents and limits are those that were published (needs ../shared/data)', () => {
  const wrong = published.filter((entry) => {
    const day = dayOf(entry);
    if (!day || day.close !== entry.close) return true;
    if (Math.abs((day.close / day.preClose - 1) * 100 - entry.percent) > 0.0001) return true;
    return !Number.isNaN(entry.limitUp) && entry.limitUp !== day.limits?.up;
  });
  expect(wrong).toEqual([]);
});

test.skipIf(!hasRealMarket)('limit-ups in a row are counted as they were published (needs ../shared/data)', () => {
  const entries = published.filter(({ pool, day }) => pool === 'zt' && day > firstDay);
  const wrong = entries.filter((entry) => boardsOn(entry) !== entry.boards);
  expect([entries.length, wrong]).toEqual([1349, []]);
});

function dayOf({ symbol, day }: PublishedEntry): RealDay | undefined {
  return market.get(symbol)?.find((one) => one.day === day);
}

/** What lies before the first day in the file is taken from what was published then. */
function boardsOn({ symbol, day }: PublishedEntry): number {
  const days = (market.get(symbol) ?? []).filter((one) => one.day <= day);
  const closed = days.map((one) => closesAtLimitUp(one, one.limits));
  const count = limitUpDays(closed);
  return count < closed.length ? count : count + boardsBefore(symbol, days[0]?.day ?? 0);
}

function boardsBefore(symbol: string, first: number): number {
  const before = allPublished.filter((entry) => entry.pool === 'zt' && entry.symbol === symbol);
  // On the first day of the file the published count holds that day already.
  if (first === firstDay) return (before.find(({ day }) => day === first)?.boards ?? 1) - 1;
  return before.findLast(({ day }) => day < first)?.boards ?? 0;
}
