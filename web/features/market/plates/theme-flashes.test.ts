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
const liquor = { name: '白酒', stocks: [{ symbol: '600519.SS' }] };
const now = { moment: null, way: null, now: TEN + 8 * 3600 };

it('of what is about the theme or a stock of it, what goes a way or matters is an event, with whom it names first', async () => {
  const stocks = [{ Symbol: '600519.SS', Name: '贵州茅台' }];
  const api = apiWith(
    flashAt(4, { Important: 1, Title: '白酒提价' }),
    flashAt(5, { Important: 1 }),
    flashAt(3),
    flashAt(2, { Impact: -1, Stocks: stocks }),
    flashAt(1, { Impact: 2, Title: '白酒动销回暖' }),
    flashAt(0, { Impact: 2, Title: '玻璃瓶厂中标', Stocks: [{ Symbol: '000001.SZ', Name: '平安银行' }] }),
  );
  const { newest, events, ways, total } = await loadThemeFlashes(api, liquor, now);
  expect(newest).toHaveLength(6);
  expect(total).toBe(6);
  expect(events.map(({ name, way, stock }) => [name, way, stock?.name])).toEqual([
    ['白酒提价', null, undefined],
    ['第 2 小时', 'bad', '贵州茅台'],
    ['白酒动销回暖', 'good', undefined],
  ]);
  expect(ways).toEqual(['good', 'bad']);
});

it('of one way only those that go it, and the other stays to be chosen', async () => {
  const api = apiWith(flashAt(2, { Title: '白酒降价', Impact: -1 }), flashAt(1, { Title: '白酒提价', Impact: 1 }));
  const { events, ways } = await loadThemeFlashes(api, liquor, { ...now, way: 'bad' });
  expect(events.map(({ name }) => name)).toEqual(['白酒降价']);
  expect(ways).toEqual(['good', 'bad']);
});

it('nothing later than the moment that is looked back at, and nobody counts', async () => {
  const api = apiWith(flashAt(1, { Title: '白酒', Impact: 1 }), flashAt(0, { Title: '白酒', Impact: 1 }));
  const moment = { date: '2026-11-18', at: '10:30' };
  const { newest, events, total } = await loadThemeFlashes(api, liquor, { ...now, moment });
  expect([newest, events].map((list) => list.length)).toEqual([1, 1]);
  expect(total).toBeNull();
});

it('what is locked or withdrawn is no event', async () => {
  const api = apiWith(
    flashAt(2, { Title: '白酒', Impact: 1, SubscribeType: 1, IsSubscribed: false }),
    flashAt(1, { Title: '白酒', Impact: 1, IsWithdrawn: true }),
  );
  expect((await loadThemeFlashes(api, liquor, now)).events).toEqual([]);
});

it('what will be on a day that has not come stands above what has happened, and nothing stands there twice', async () => {
  const about = { BkjInfoArr: [{ Id: 16, Name: '白酒' }] as Flash['BkjInfoArr'] };
  const api = apiWith(
    flashAt(5, { ...about, Title: '酒会将于12月8日举办', Impact: 1 }),
    flashAt(4, { ...about, Title: '11月25日召开临时股东会' }),
    flashAt(3, { Title: '展会将于11月28日开幕' }),
    flashAt(2, { ...about, Title: '昨日的会', Summary: '11月17日召开', Impact: -1 }),
    flashAt(-40, { ...about, Title: '将于11月18日开幕' }),
  );
  const told = async (way: 'ahead' | 'good' | null) =>
    (await loadThemeFlashes(api, liquor, { ...now, way })).events.map(({ name, comes }) => [name, comes]);
  const [fair, meeting] = [
    ['酒会将于12月8日举办', '2026-12-08'],
    ['11月25日召开临时股东会', '2026-11-25'],
  ];
  expect(await told(null)).toEqual([fair, meeting, ['昨日的会', null]]);
  expect(await told('ahead')).toEqual([fair, meeting]);
  expect(await told('good')).toEqual([['酒会将于12月8日举办', null]]);
  const { ways } = await loadThemeFlashes(api, liquor, now);
  expect(ways).toEqual(['good', 'bad', 'ahead']);
});
