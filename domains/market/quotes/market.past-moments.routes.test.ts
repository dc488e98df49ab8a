import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';

/** Names the calls that are tested: market.getSecurity, market.listReal, market.listTrends, market.listKlines. */

const TEN_THIRTY = clockTime(10, 30);
const DAY = 20250610;
let [then, later]: TestApp[] = [];
let share = '';

async function appAt(moment: MarketMoment): Promise<TestApp> {
  const app = await bootApp({}, { market: simulatedDay(moment).feed });
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
  return app;
}

beforeAll(async () => {
  then = await appAt({ day: DAY, second: TEN_THIRTY });
  later = await appAt({ day: 20250612, second: clockTime(14, 0) });
  share = then.domains.market.days.now()?.snapshot.listings.find(({ kind }) => kind === 'share')?.symbol ?? '';
});
afterAll(async () => {
  await then?.close();
  await later?.close();
});

async function dataOf(app: TestApp | undefined, path: string) {
  return (await app?.http.inject({ url: path }))?.json<{ code: number; data: Record<string, unknown> }>().data;
}

/** docs/product/market-days.md#moments */
describe('a moment that has been is told as when it was now', () => {
  it.each([
    [
      '/market/real',
      'fields=prod_name,last_px,high_px,low_px,turnover_volume,speed_5m,trade_status,pe_rate,market_value',
    ],
    ['/market/trend', 'fields=tick_at,last_px,avg_px,turnover_volume'],
    ['/market/kline', 'period_type=86400'],
    ['/market/kline', 'period_type=604800&adjust_price_type=none'],
    ['/market/kline', 'period_type=60&tick_count=300'],
  ])('%s %s', async (path, query) => {
    const asked = `${path}?prod_code=${share},000001.SS&${query}`;
    const asItWas = await dataOf(then, asked);
    expect(share).toMatch(/^\d{6}\./);
    expect(await dataOf(later, `${asked}&date=2025-06-10&at=10:30`)).toEqual(asItWas);
    // It has gone on since.
    expect(await dataOf(later, `${asked}&date=2025-06-10&at=10:40`)).not.toEqual(asItWas);
    expect(await dataOf(later, asked)).not.toEqual(asItWas);
  });

  it.each(['2025-06-11', '2099-01-01'])('K-lines of a day ahead (%s) end with the day that goes on', async (date) => {
    const asked = `/market/kline?prod_code=${share}&period_type=86400&tick_count=2`;
    expect(await dataOf(then, `${asked}&date=${date}`)).toEqual(await dataOf(then, asked));
  });

  /** docs/product/history.md#k-lines */
  it.each([
    ['09:25', '09:35'],
    ['10:00', '10:00'],
    ['10:01', '10:05'],
    ['12:10', '11:30'],
    ['13:00', '11:30'],
    ['15:00', '15:00'],
  ])('at %s the last line of five minutes is that of %s', async (at, end) => {
    const asked = `/market/kline?prod_code=${share}&period_type=300&fields=tick_at&date=2025-06-10&at=${at}`;
    const told = await dataOf(later, asked);
    const last = Date.parse(`2025-06-10T${end}:00+08:00`) / 1000;
    expect(told?.['candle']).toMatchObject({ [share]: { lines: expect.toSatisfy((all) => all.at(-1)[0] === last) } });
  });

  it('what a security is, too', async () => {
    const path = `/api/v6/market/securities/${share}`;
    expect(await dataOf(later, `${path}?date=2025-06-10&at=10:30`)).toEqual(await dataOf(then, path));
  });

  it('its usual pace is that before that day', async () => {
    const pace = `/market/real?prod_code=${share}&fields=volume_bias_ratio`;
    const asItWas = (await dataOf(then, pace))?.['snapshot'];
    expect(asItWas).toEqual({ [share]: [expect.any(Number)] });
    expect((await dataOf(later, `${pace}&date=2025-06-10&at=10:30`))?.['snapshot']).toEqual(asItWas);
  });
});

describe('what nothing is known of', () => {
  it.each(['2025-06-08', '2025-06-13', '1990-01-01'])('%s has no quote', async (date) => {
    const quote = await dataOf(later, `/market/real?prod_code=${share}&date=${date}`);
    expect(quote).toMatchObject({ snapshot: {}, updated_at: null });
    expect(await dataOf(later, `/market/trend?prod_code=${share}&date=${date}`)).toMatchObject({ candle: {} });
  });

  it('a later moment than now is now', async () => {
    const asked = `/market/real?prod_code=${share}&fields=last_px`;
    expect(await dataOf(later, `${asked}&at=14:45`)).toEqual(await dataOf(later, asked));
    expect(await dataOf(later, `${asked}&at=10:30`)).not.toEqual(await dataOf(later, asked));
  });
});
