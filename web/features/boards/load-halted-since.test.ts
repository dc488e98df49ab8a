import { expect, it } from 'vitest';
import type { Api } from '#shared/contract.ts';
import { loadHaltedSince } from './load-halted-since.ts';

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

/** Trading days are Friday the 20th, Monday the 23rd and Tuesday the 24th. */
const next = new Map([
  ['2026-11-20', '2026-11-23'],
  ['2026-11-23', '2026-11-24'],
]);
const asked: unknown[] = [];
const apiWith = (lines: number[][]) =>
  (async (entry: { path: string }, { query }: { query: { date?: string } }) => {
    asked.push(query);
    if (entry.path === '/market/kline') return { fields: ['tick_at'], candle: { '002340.SZ': { lines } } };
    return { next: next.get(query.date ?? '') ?? null };
  }) as unknown as Api;

const now = { shown: '2026-11-24', moment: null };

/** docs/product/quotes.md#status */
it('a share is halted since the trading day after its last trade', async () => {
  expect(await loadHaltedSince(apiWith([[midnight('2026-11-20')]]), '002340.SZ', now)).toBe('2026-11-23');
});

it('at a moment that has been it goes by what had been traded by then', async () => {
  asked.length = 0;
  const moment = { date: '2026-11-24', at: '10:30' };
  expect(await loadHaltedSince(apiWith([[midnight('2026-11-23')]]), '002340.SZ', { shown: moment.date, moment })).toBe(
    '2026-11-24',
  );
  expect(asked[0]).toMatchObject(moment);
});

it('one that was traded on the day that is shown is halted since that day, whatever came after it', async () => {
  const moment = { date: '2026-11-20', at: '14:00' };
  const traded = apiWith([[midnight('2026-11-20')]]);
  expect(await loadHaltedSince(traded, '002340.SZ', { shown: '2026-11-20', moment })).toBe('2026-11-20');
  expect(await loadHaltedSince(traded, '002340.SZ', { shown: '2026-11-20', moment: null })).toBe('2026-11-20');
});

it('of whom no day is known nobody knows since when', async () => {
  expect(await loadHaltedSince(apiWith([]), '002340.SZ', now)).toBeNull();
});
