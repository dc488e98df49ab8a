import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import type { Emotion } from './boards.emotion.contract.ts';

/** Names the call that is tested: boards.getEmotion. */

const market = simulatedDay({ day: 20250610, second: clockTime(14, 0) });
let app: TestApp;

async function look(day: number, second: number) {
  market.moveTo({ day, second });
  app.clock.advance(3);
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
}

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
  await look(20250610, clockTime(14, 0));
});
afterAll(() => app.close());

const ask = (query: string) => app.http.inject({ url: `/api/v6/boards/emotion?${query}` });
const get = async (query: string) => (await ask(query)).json<{ data: Emotion }>().data;
const datesOf = ({ days }: Emotion) => days.map((one) => one.trade_day);

describe('the moods of the market', () => {
  it('so many days as are asked for, today last and not over', async () => {
    const five = await get('range=5');
    expect(datesOf(five)).toEqual(['2025-06-04', '2025-06-05', '2025-06-06', '2025-06-09', '2025-06-10']);
    expect(five.days.map((one) => one.is_open)).toEqual([false, false, false, false, true]);
    expect((await get('')).days).toHaveLength(20);
  });

  it('a finished day stands as the ladder tells it', async () => {
    const [, , , before] = (await get('range=5')).days;
    const told = await app.http.inject({ url: '/api/v6/boards/ladder?date=2025-06-09' });
    expect(before?.figures).toEqual(told.json<{ data: { figures: unknown } }>().data.figures);
  });

  it('without ST no day is higher', async () => {
    const { days } = await get('range=60');
    const heights = days.map((one) => [one.height_without_st ?? 0, one.figures?.height ?? 0] as const);
    for (const [without, all] of heights) expect(without).toBeLessThanOrEqual(all);
    expect(heights.some(([without, all]) => without > 0 && all > 2)).toBe(true);
  });

  it('reaches back to the first day that is known', async () => {
    const { days, compared_days: compared } = await get('range=250');
    expect(days[0]?.trade_day).toBe('2025-01-02');
    expect(days).toHaveLength(compared + 1);
    expect(days.every(({ figures }) => figures !== null)).toBe(true);
  });

  it('places of seven figures, each between none and all', async () => {
    const { places, days } = await get('');
    expect(places.map(({ figure }) => figure)).toHaveLength(7);
    for (const { place } of places) expect(Math.abs((place ?? 0) - 0.5)).toBeLessThanOrEqual(0.5);
    expect(places[0]?.value).toBe(days.at(-1)?.figures?.market_temperature);
  });

  it('the temperature is the sum of its parts', async () => {
    const { temperature_parts: parts, days } = await get('');
    const sum = parts.reduce((all, { degrees }) => all + degrees, 0);
    expect(sum).toBeCloseTo(days.at(-1)?.figures?.market_temperature ?? 0, 0);
    expect(parts.map(({ most }) => most)).toEqual([35, 25, 20, 20]);
  });

  it('similar days lie before today, the most alike first, each with the next one', async () => {
    const { similar } = await get('');
    expect(similar).toHaveLength(3);
    const likeness = similar.map(({ similarity }) => similarity);
    expect(likeness).toEqual(likeness.toSorted((a, b) => b - a));
    for (const { trade_day: day, next } of similar)
      expect(day < next.trade_day && next.trade_day < '2025-06-10').toBe(true);
  });

  it.each(['range=7', 'range=0', 'range=all'])('%s is refused', async (query) => {
    expect((await ask(query)).json()).toMatchObject({ code: 40000, message: 'range 只能是 5、20、60 或 250' });
  });

  it('today is over at 15:00, and does not stand there before its opening price', async () => {
    await look(20250610, clockTime(15, 0));
    expect((await get('range=5')).days.at(-1)).toMatchObject({ trade_day: '2025-06-10', is_open: false });
    await look(20250611, clockTime(9, 10));
    expect(datesOf(await get('range=5'))).toEqual([
      ...['2025-06-04', '2025-06-05', '2025-06-06', '2025-06-09', '2025-06-10'],
    ]);
  });
});

it('without a market there are no moods', async () => {
  const empty = await bootApp();
  const answer = await empty.http.inject({ url: '/api/v6/boards/emotion' });
  expect(answer.json()).toMatchObject({ data: { days: [], places: [], similar: [], median_temperature: null } });
  await empty.close();
});
