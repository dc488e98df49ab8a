import { expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { createSimulator } from '#domains/market/sources/simulator/market.simulator.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';
import { bootApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';

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
