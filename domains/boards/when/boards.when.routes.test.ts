import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import type { BoardWhen } from './boards.when.contract.ts';

/** Names the call that is tested: boards.getWhen. */

const market = simulatedDay({ day: 20250610, second: clockTime(14, 0) });
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
});
afterAll(() => app.close());

const get = async (path: string) =>
  (await app.http.inject({ url: path })).json<{ code: number; message: string; data: BoardWhen }>();

describe('the days of the boards', () => {
  it('today, as far as the market has come', async () => {
    expect((await get('/api/v6/boards/days')).data).toEqual({
      trade_day: '2025-06-10',
      today: '2025-06-10',
      session: 'TRADE',
      days: ['2025-06-04', '2025-06-05', '2025-06-06', '2025-06-09', '2025-06-10'],
      previous: '2025-06-09',
      next: null,
      updated_at: 1_749_535_200,
      is_known: true,
      has_minutes: true,
      is_partial: false,
      is_simulated: true,
      source: 'simulator',
    });
  });

  it.each([
    ['2025-06-08', '2025-06-06', 'CLOSED', '2025-06-09'],
    ['20250609', '2025-06-09', 'CLOSED', '2025-06-10'],
    ['2030-01-01', '2025-06-10', 'TRADE', null],
  ])('%s leads to %s', async (date, day, session, next) => {
    expect((await get(`/api/v6/boards/days?date=${date}`)).data).toMatchObject({ trade_day: day, session, next });
  });

  /** docs/product/market-days.md#sessions */
  it.each([
    ['date=2025-06-09&at=09:10', 'PRE'],
    ['date=2025-06-09&at=09:25', 'OCALL'],
    ['date=2025-06-09&at=11:30', 'BREAK'],
    ['date=2025-06-09&at=13:00', 'TRADE'],
    ['date=2025-06-09&at=15:10', 'CLOSED'],
    ['at=11:40', 'BREAK'],
    ['at=14:58', 'TRADE'],
    ['date=2030-01-01&at=11:40', 'BREAK'],
  ])('%s tells how far the day had come by then: %s', async (asked, session) => {
    expect((await get(`/api/v6/boards/days?${asked}`)).data).toMatchObject({ session });
  });

  it('a day before all that is known has none', async () => {
    expect((await get('/api/v6/boards/days?date=1980-01-01')).data).toMatchObject({
      ...{ trade_day: null, today: '2025-06-10', days: [], is_known: false },
    });
  });

  it('one that lies before the days that are known has no figures', async () => {
    expect((await get('/api/v6/boards/days?date=2020-01-02')).data).toMatchObject({
      ...{ trade_day: '2020-01-02', is_known: false },
    });
  });

  it('a date that is none is refused', async () => {
    expect(await get('/api/v6/boards/days?date=2025-02-30')).toMatchObject({ code: 40000 });
  });
});

it('trading after hours belongs to the days since it began', async () => {
  const evening = await bootApp({}, { market: simulatedDay({ day: 20261120, second: clockTime(16, 0) }).feed });
  await evening.domains.modules.find((one) => one.name === 'market')?.follow?.look();
  const sessionOf = async (at: string) =>
    (await evening.http.inject({ url: `/api/v6/boards/days?date=2026-11-19&at=${at}` })).json().data.session;
  expect(await Promise.all(['15:02', '15:10', '15:30'].map(sessionOf))).toEqual(['CLOSED', 'AFTER', 'CLOSED']);
  await evening.close();
});

it('without a market there is no day', async () => {
  const empty = await bootApp();
  const answer = await empty.http.inject({ url: '/api/v6/boards/days' });
  expect(answer.json()).toMatchObject({
    data: { trade_day: null, today: null, updated_at: 0, days: [], source: 'none' },
  });
  await empty.close();
});
