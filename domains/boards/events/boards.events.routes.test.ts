import { expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { createSimulator } from '#domains/market/sources/simulator/market.simulator.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';
import { bootApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import { tradingDayOf, tradingDayText } from '#shared/trading-day.ts';

/** Names the call that is tested: boards.listEvents. */

test('a day that is over is read once, however often and by whatever types its events are asked for, and whatever empty days are', async () => {
  const { feed } = simulatedDay({ day: 20250610, second: clockTime(14, 0) });
  // So large that not all of the days that are looked through are kept whole.
  const large = createSimulator({ seed: 11, calendar: createTradingCalendar(closedYears, []), size: 3500 });
  const read: number[] = [];
  const source = {
    ...large,
    ticks: (moment: MarketMoment) => {
      read.push(moment.day);
      return large.ticks(moment);
    },
  };
  const app = await bootApp({}, { market: { ...feed, source } });
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
  const page = async (query: string) =>
    (await app.http.inject({ url: `/api/event/history?${query}` })).json<{ data: { event_type: number }[] }>().data;
  const rare = await page('types=10012,10014&count=100');
  const others = await page('types=11001&count=100');
  for (let nr = 0; nr < 3; nr += 1) {
    expect(await page('types=10012,10014&count=100')).toEqual(rare);
    expect(await page('types=11001&count=100')).toEqual(others);
  }
  // So many days as are kept, and more, of which nothing is known.
  for (let day = 10; day < 30; day += 1) expect(await page(`date=1990-01-${day}`)).toEqual([]);
  expect((await page('types=10012,10014&count=99')).slice(0, 10)).toEqual(rare.slice(0, 10));
  expect(others.length).toBeGreaterThan(0);
  const past = read.filter((day) => day < 20250610);
  expect(past).toEqual([...new Set(past)]);
  expect(past.length).toBe(4);
  await app.close();
});

/** docs/product/boards.md#events */
test('the first page of a share tells the newest that happened to it, also when that was weeks ago', async () => {
  const app = await bootApp({}, { market: simulatedDay({ day: 20250610, second: clockTime(14, 0) }).feed });
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
  interface Event {
    id: number;
    target: string;
    event_timestamp: number;
  }
  const page = async (query: string) =>
    (await app.http.inject({ url: `/api/event/history?${query}` })).json<{ data: Event[] }>().data;
  const days = (await app.domains.market.days.calendar()).between(20250501, 20250610).toReversed().slice(0, 20);
  const all: Event[] = [];
  for (const day of days)
    for (let last = 0; ; last = all.at(-1)?.id ?? 0) {
      const next = await page(`date=${tradingDayText(day)}&count=100&before_id=${last}`);
      all.push(...next);
      if (next.length === 0) break;
    }
  const isShare = (symbol: string) => /^\d{6}\.(SS|SZ|BJ)$/.test(symbol);
  const newest = [...new Map(all.toReversed().map((event) => [event.target, event])).values()].filter((event) =>
    isShare(event.target),
  );
  const isWeeksAgo = ({ event_timestamp: at }: Event) => tradingDayOf(at) < (days[9] ?? 0);
  const [old, others] = [newest.filter(isWeeksAgo), newest.filter((event) => !isWeeksAgo(event))];
  let told = 0;
  for (const event of [...old.slice(0, 12), ...others.slice(0, 6)]) {
    const [first] = await page(`symbol=${event.target}`);
    // Of a share that is restless and has no event not all days are read.
    if (first === undefined) continue;
    expect(first).toEqual(event);
    if (isWeeksAgo(first)) told += 1;
  }
  expect(told).toBeGreaterThan(0);
  await app.close();
}, 120_000);
