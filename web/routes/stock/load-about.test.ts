import { expect, it } from 'vitest';
import type { Flash } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import { flashWith } from '#tests/support/screen-data.ts';
import { aboutTabOf, loadAbout, placeOf } from './load-about.ts';

/** 2026-11-18 10:00 in China, and hours after it. */
const TEN = Date.UTC(2026, 10, 18, 2) / 1000;
const flashAt = (hours: number, changes: Partial<Flash> = {}) =>
  flashWith({
    ...{ Id: String(100 + hours), Title: `第 ${hours} 小时`, CreatedAtInSec: TEN + hours * 3600 },
    ...{ Stocks: [{ Symbol: share.symbol, Name: share.name }], ...changes },
  });

interface Answers {
  flashes?: Flash[];
  total?: number;
  next?: number;
}

/** Answers every call alike, and notes what it was asked. */
function apiWith({ flashes = [], total = flashes.length, next = flashes.length }: Answers) {
  const asked: unknown[] = [];
  const api = async (_: unknown, { query }: { query: unknown }) => {
    asked.push(query);
    return { Msgs: flashes, Total: total, NextOffset: next, items: [], next_cursor: '', days: 0, is_simulated: false };
  };
  return { api: api as unknown as Api, asked };
}

const share = { symbol: '600519.SS', name: '贵州茅台', isIndex: false, from: null };
const half = { date: '2026-11-18', at: '10:30' };
const namesIn = (told: Awaited<ReturnType<typeof loadAbout>>) =>
  told.tab === 'news' ? told.flashes.map(({ Title }) => Title) : [];

/** docs/product/quotes.md#told-of-it */
it('tells flashes that are marked with a share, not all in which its name is found, and where the next page begins', async () => {
  const stranger = flashAt(2, { Stocks: [{ Symbol: '699005.SS', Name: '曜岐智动' }] });
  const { api, asked } = apiWith({
    flashes: [stranger, flashAt(1), flashAt(0, { Stocks: null })],
    total: 240,
    next: 110,
  });
  const told = await loadAbout(api, { ...share, moment: null, tab: 'news', from: '10' });
  expect([namesIn(told), told]).toMatchObject([['第 1 小时'], { next: '110' }]);
  expect(asked).toEqual([{ keyword: '贵州茅台', offset: 10, limit: 100, enddate: undefined }]);
});

it('tells of an index what begins with it, by the name that news have for it', async () => {
  const flashes = [
    flashAt(1, { Title: '沪指午后涨1%', Stocks: null }),
    flashAt(0, { Title: '基金大额申购', Summary: '沪指涨' }),
  ];
  const { api, asked } = apiWith({ flashes });
  const index = { ...share, symbol: '000001.SS', name: '上证指数', isIndex: true };
  expect(namesIn(await loadAbout(api, { ...index, moment: null, tab: 'news' }))).toEqual(['沪指午后涨1%']);
  expect(asked).toMatchObject([{ keyword: '沪指' }]);
});

it('one event is told once, by the earliest (docs/product/flashes.md#one-row); what was withdrawn is not', async () => {
  const flashes = [flashAt(3, { ClusterId: '7' }), flashAt(2, { ClusterId: '7' }), flashAt(1, { IsWithdrawn: true })];
  const told = await loadAbout(apiWith({ flashes }).api, { ...share, moment: null, tab: 'news' });
  expect([namesIn(told), told]).toMatchObject([['第 2 小时'], { next: null }]);
});

it('looking back, nothing later than the moment is told; the next page begins behind what is shown', async () => {
  const flashes = [flashAt(2), flashAt(1), ...Array.from({ length: 11 }, (_, nr) => flashAt(-nr))];
  const told = await loadAbout(apiWith({ flashes }).api, { ...share, moment: half, tab: 'news' });
  expect(namesIn(told)).toHaveLength(10);
  expect(told).toMatchObject({ next: '12' });
  expect(namesIn(told)[0]).toBe('第 0 小时');
});

it('digests are those before the moment, lists those of the days before its day', async () => {
  const { api, asked } = apiWith({});
  await loadAbout(api, { ...share, moment: half, tab: 'digests' });
  await loadAbout(api, { ...share, moment: half, tab: 'lists' });
  expect(asked).toMatchObject([{ cursor: String(TEN + 1801) }, { symbol: '600519.SS', before: '2026-11-18' }]);
});

it('what an address says that is no part and no place is left out', () => {
  expect(['lists', 'hello', null].map(aboutTabOf)).toEqual(['lists', 'news', 'news']);
  expect(['20', '0', '-1', 'x', null].map(placeOf)).toEqual(['20', null, null, null, null]);
});
