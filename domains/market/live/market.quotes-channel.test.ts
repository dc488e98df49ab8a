import { expect, test } from 'vitest';
import { createMovableClock } from '#shared/clock.ts';
import { eventually, openHubApp } from '#tests/support/hub-app.ts';
import { testMarket } from '#tests/support/market-feed.ts';
import { testNow } from '#tests/support/app.ts';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { createEngine } from '#domains/market/engine/market.engine.ts';
import { listingLimits } from '#domains/market/limits/market.listing-limits.ts';
import { createFlowDays } from '#domains/market/flows/market.flow-days.ts';
import { createQuotes } from '#domains/market/quotes/market.quotes.ts';
import { liveQuotes } from './market.quotes-channel.ts';

/** A hub with the quotes of a market that moves when a test says so; of its shares nobody may know what was paid. */
async function openQuotes({ isValueTold = true } = {}) {
  const market = testMarket([
    { symbol: '600519.SS', name: '贵州茅台', last: 1050 },
    { symbol: '000001.SZ', name: '平安银行', last: 990 },
  ]);
  const clock = createMovableClock(testNow * 1000);
  const calendar = async () => createTradingCalendar(closedYears, []);
  const engine = createEngine({ ...market.feed, calendar, limitsOf: listingLimits, clock });
  await engine.look();
  const quotes = createQuotes(engine, createFlowDays(engine, null), { perMinuteOf: () => null });
  const untold = (symbol: string) => {
    const quote = quotes.find(symbol);
    return quote && { ...quote, value: null };
  };
  const app = await openHubApp({
    channels: [liveQuotes(isValueTold ? quotes : { ...quotes, find: untold }, engine)],
  });
  return {
    visit: app.visit,
    async move(symbol: string, last: number) {
      market.tell({ symbol, name: symbol, last });
      clock.advance(3);
      await engine.look();
    },
  };
}

type Visitor = Awaited<ReturnType<Awaited<ReturnType<typeof openQuotes>>['visit']>>;
const enter = (visitor: Visitor, ...symbols: string[]) => visitor.enter({ chann_name: 'quotes', symbols });
const heard = (visitor: Visitor) => visitor.events().map(({ symbol, last_px: price }) => [symbol, price]);

test('who enters is told where its securities stand, in any spelling, and that one is not listed', async () => {
  const { visit } = await openQuotes();
  const visitor = await visit();
  enter(visitor, 'sh600519', '999999.SS');
  await eventually(() => expect(visitor.events()).toHaveLength(2));
  expect(visitor.frames.slice(1)).toEqual([
    {
      event: 'quote',
      chann_name: 'quotes',
      data: {
        symbol: '600519.SS',
        last_px: 10.5,
        px_change: 0.5,
        px_change_rate: 5,
        trade_status: 'TRADE',
        turnover_volume: 1000,
        turnover_value: 10_500,
        update_time: testNow,
        is_simulated: true,
        delay: 0,
      },
    },
    { event: 'unlisted', chann_name: 'quotes', data: { symbol: '999999.SS' } },
  ]);
});

test('a security of which nobody tells what was paid stands where it stands all the same', async () => {
  const { visit } = await openQuotes({ isValueTold: false });
  const visitor = await visit();
  enter(visitor, '600519.SS');
  await eventually(() => expect(heard(visitor)).toEqual([['600519.SS', 10.5]]));
  expect(visitor.events()).toMatchObject([{ turnover_value: null }]);
});

test('then it is told of its own alone, when they move', async () => {
  const { visit, move } = await openQuotes();
  const visitor = await visit();
  enter(visitor, '000001.SZ');
  await eventually(() => expect(heard(visitor)).toEqual([['000001.SZ', 9.9]]));
  await move('600519.SS', 1060);
  await move('000001.SZ', 1001);
  await eventually(() =>
    expect(heard(visitor)).toEqual([
      ['000001.SZ', 9.9],
      ['000001.SZ', 10.01],
    ]),
  );
});

test('other symbols replace the ones before', async () => {
  const { visit, move } = await openQuotes();
  const visitor = await visit();
  enter(visitor, '000001.SZ');
  enter(visitor, '600519.SS');
  await eventually(() => expect(heard(visitor)).toHaveLength(2));
  await move('000001.SZ', 1001);
  await visitor.fence();
  expect(heard(visitor).at(-1)).toEqual(['600519.SS', 10.5]);
});
