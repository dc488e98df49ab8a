import { expect, test } from 'vitest';
import { bootApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import { fillingListings, newListings } from './sources/simulator/market.invented-listings.ts';

const shown = async (app: Awaited<ReturnType<typeof bootApp>>, symbols: readonly string[]) => {
  const found = await Promise.all(symbols.map((symbol) => app.domains.market.findSecurity(symbol)));
  return found.map((one) => one?.security.name ?? null);
};

/** docs/product/simulated-market.md#size */
test('what a larger simulated market invented is known no more under another source', async () => {
  const app = await bootApp();
  const [invented, taken] = fillingListings(2);
  if (!invented || !taken) throw new Error('nothing invented');
  const symbols = [invented.symbol, taken.symbol];
  await app.domains.market.upsertSecurities([invented, { ...taken, name: '真有其名' }]);
  expect(await shown(app, symbols)).toEqual([invented.name, '真有其名']);
  await app.domains.ready();
  expect(await shown(app, symbols)).toEqual([null, '真有其名']);
  await app.close();
});

test('what the simulated market lists itself stays', async () => {
  const { feed } = simulatedDay({ day: 20260820, second: clockTime(14, 0) });
  const app = await bootApp({}, { market: feed });
  const [first] = newListings;
  if (!first) throw new Error('nothing invented');
  await app.domains.ready();
  expect(await shown(app, [first.symbol])).toEqual([first.name]);
  await app.close();
});
