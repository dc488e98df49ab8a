import { expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { createEngine } from '#domains/market/engine/market.engine.ts';
import { priceOf, type Snapshot } from '#domains/market/engine/market.snapshot.ts';
import { listingLimits } from '#domains/market/limits/market.listing-limits.ts';
import { createKnownPlates } from '#domains/market/plates/market.known-plates.ts';
import { createSimulator } from '#domains/market/sources/simulator/market.simulator.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';
import { createMovableClock } from '#shared/clock.ts';
import { createMarketDays } from './market.days.service.ts';

const calendar = createTradingCalendar(closedYears, []);
const source = createSimulator({ seed: 5, calendar });
const DAY = 20250610;
const second = (hour: number, minute: number) => (hour * 60 + minute) * 60;

async function openDays(moment: MarketMoment) {
  const engine = createEngine({
    ...{ source, calendar: async () => calendar, limitsOf: listingLimits },
    momentOf: () => moment,
    clock: createMovableClock(1_750_000_000),
  });
  await engine.look();
  const stored = {
    listings: async () => [],
    ticks: async () => [],
    minutes: async () => () => null,
    hasMinutes: async () => false,
  };
  const plates = createKnownPlates(source.plates);
  const reading = { stored, source, plates, limitsOf: listingLimits, engine, calendar: async () => calendar };
  return createMarketDays({
    ...reading,
    storedEnds: async () => [],
    storedVolumes: async () => new Map(),
    importedVersion: () => '',
  });
}

const prices = (snapshot: Snapshot | undefined) =>
  snapshot?.listings.map(({ symbol }, row) => [symbol, priceOf(snapshot, row)]);

test('a moment that has been is told as it was when it was now', async () => {
  const then = await openDays({ day: DAY, second: second(10, 17) });
  const later = await openDays({ day: DAY, second: second(14, 5) });
  const asItWas = await later.stateAt(DAY, second(10, 17));
  expect(prices(asItWas?.snapshot)).toEqual(prices(then.now()?.snapshot));
  expect([...(asItWas?.minutes.close ?? [])]).toEqual([...(then.now()?.minutes.close ?? [])]);
  expect(prices(asItWas?.snapshot)).not.toEqual(prices(later.now()?.snapshot));
});

test('nobody sees further than now, nor what is no day of the market', async () => {
  const days = await openDays({ day: DAY, second: second(10, 17) });
  expect(await days.stateAt(DAY, second(14, 0))).toBe(days.now());
  expect(await days.stateAt(20250611)).toBeNull();
  expect(await days.stateAt(20250608)).toBeNull();
  expect(await days.stateAt(20241231)).toBeNull();
  expect(await days.endsOf(20250611)).toEqual([]);
});

test('shares end a day at the prices and limits of its last moment', async () => {
  const days = await openDays({ day: DAY, second: second(10, 17) });
  const ends = await days.endsOf(20250609);
  const { snapshot } = (await days.stateAt(20250609)) ?? {};
  expect(ends.length).toBeGreaterThan(400);
  for (const { symbol, name, volume, turnoverRatio, ...end } of ends) {
    const row = snapshot?.rowOf(symbol) ?? -1;
    expect(snapshot?.listings[row]?.name).toBe(name);
    expect([symbol, volume]).toEqual([symbol, snapshot?.volume[row]]);
    expect(turnoverRatio).toBe(volume / (snapshot?.listings[row]?.circulatingShares ?? 0));
    const { open, high, low, preClose, up, down } = snapshot ?? {};
    const told = [open, high, low, snapshot?.last, preClose, up, down].map((column) => column?.[row]);
    const { open: first, high: highest, low: lowest, close, preClose: before } = end;
    expect([symbol, ...told]).toEqual([symbol, first, highest, lowest, close, before, end.up ?? 0, end.down ?? 0]);
  }
});

test('an index is told by its end as its prices tell it', async () => {
  const days = await openDays({ day: DAY, second: second(10, 17) });
  const { snapshot } = (await days.stateAt(20250609)) ?? {};
  for (const symbol of ['000002.SS', '399107.SZ', '899050.BJ']) {
    const row = snapshot?.rowOf(symbol) ?? -1;
    expect(days.indexChangeOf(symbol, 20250609)).toBe((snapshot?.last[row] ?? 0) / (snapshot?.preClose[row] ?? 0) - 1);
    expect(days.indexValueOf(symbol, 20250609)).toBe(snapshot?.value[row]);
  }
  expect(days.indexChangeOf('000002.SS', 20250608)).toBeNull();
  expect(days.indexValueOf('000002.SS', 20250608)).toBeNull();
});

test('whoever stands at a limit is waited for, and nobody else', async () => {
  const days = await openDays({ day: DAY, second: second(14, 30) });
  const { snapshot } = days.now() ?? {};
  const atLimit = snapshot?.listings.flatMap((_, row) =>
    snapshot.last[row] && [snapshot.up[row], snapshot.down[row]].includes(snapshot.last[row]) ? [row] : [],
  );
  const queued = snapshot?.listings.flatMap((_, row) => ((snapshot.queued[row] ?? 0) > 0 ? [row] : []));
  expect(queued?.length).toBeGreaterThan(5);
  expect(queued).toEqual(atLimit);
});
