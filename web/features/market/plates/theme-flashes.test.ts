import { expect, it } from 'vitest';
import type { Flash } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import { flashWith } from '#tests/support/screen-data.ts';
import { loadThemeFlashes } from './theme-flashes.ts';

/** 2026-11-18 10:00 in China, and hours after it. */
const TEN = Date.UTC(2026, 10, 18, 2) / 1000;
const flashAt = (hours: number, changes: Partial<Flash> = {}) =>
  flashWith({ Id: String(100 + hours), Title: `第 ${hours} 小时`, CreatedAtInSec: TEN + hours * 3600, ...changes });

const apiWith = (...flashes: Flash[]) =>
  (async () => ({ Msgs: flashes, Total: flashes.length, NextOffset: 0 })) as unknown as Api;
const now = { moment: null, way: null };

it('what has a way to go or matters to the theme is an event, with whom it names first', async () => {
  const stocks = [{ Symbol: '600519.SS', Name: '贵州茅台' }];
  const api = apiWith(
    flashAt(4, { Important: 1, Title: '白酒提价' }),
    flashAt(5, { Important: 1 }),
    flashAt(3),
    flashAt(2, { Impact: -1, Stocks: stocks }),
    flashAt(1, { Impact: 2 }),
  );
  const { newest, events, ways, total } = await loadThemeFlashes(api, '白酒', now);
  expect(newest).toHaveLength(5);
  expect(total).toBe(5);
  expect(events.map(({ name, way, stock }) => [name, way, stock?.name])).toEqual([
    ['白酒提价', null, undefined],
    ['第 2 小时', 'bad', '贵州茅台'],
    ['第 1 小时', 'good', undefined],
  ]);
  expect(ways).toEqual(['good', 'bad']);
});

it('of one way only those that go it, and the other stays to be chosen', async () => {
  const api = apiWith(flashAt(2, { Impact: -1 }), flashAt(1, { Impact: 1 }));
  const { events, ways } = await loadThemeFlashes(api, '白酒', { moment: null, way: 'bad' });
  expect(events.map(({ name }) => name)).toEqual(['第 2 小时']);
  expect(ways).toEqual(['good', 'bad']);
});

it('nothing later than the moment that is looked back at, and nobody counts', async () => {
  const api = apiWith(flashAt(1, { Impact: 1 }), flashAt(0, { Impact: 1 }));
  const moment = { date: '2026-11-18', at: '10:30' };
  const { newest, events, total } = await loadThemeFlashes(api, '白酒', { moment, way: null });
  expect([newest, events].map((list) => list.length)).toEqual([1, 1]);
  expect(total).toBeNull();
});

it('what is locked or withdrawn is no event', async () => {
  const api = apiWith(
    flashAt(2, { Impact: 1, SubscribeType: 1, IsSubscribed: false }),
    flashAt(1, { Impact: 1, IsWithdrawn: true }),
  );
  expect((await loadThemeFlashes(api, '白酒', now)).events).toEqual([]);
});
