import { describe, expect, it } from 'vitest';
import type { Api } from '#shared/contract.ts';
import { digestOf, loadLimitDigest } from './limit-digest.ts';
import type { SurgeGroup, SurgeStock } from './surge-groups.ts';

const stock = (name: string, boards = '', reason = '订单。'): SurgeStock => ({
  ...{ symbol: name, name, boards, price: 11, change: 10, circulation: null, reason, enteredAt: 0 },
  ...{ isSealed: true, plates: [], turnover: null },
});
const theme = (id: number, ...stocks: SurgeStock[]): SurgeGroup => {
  return { id, name: `题材${id}`, about: '', change: null, stocks };
};
const told = (groups: readonly SurgeGroup[]) =>
  digestOf(groups).map(({ count, shares }) => [count, ...shares.map(({ name, boards }) => name + boards)]);

describe('the limit-ups in short', () => {
  it('of each theme the two highest, called by their boards', () => {
    const stocks = [stock('首'), stock('隔', '5天3板'), stock('连', '3天3板'), stock('二', '2天2板')];
    expect(told([theme(1, ...stocks)])).toEqual([[4, '连3天3板', '隔5天3板']]);
    expect(told([theme(1, stock('首'))])).toEqual([[1, '首首板']]);
  });

  it('as many more as have no reason to be told', () => {
    const stocks = ['甲', '乙', '丙', '丁', '戊'].map((name) => stock(name, '', ''));
    expect(told([theme(1, ...stocks)])).toEqual([[5, '甲首板', '乙首板', '丙首板', '丁首板']]);
  });

  it('nobody twice, and six at most', () => {
    const both = stock('两属');
    const themes = [theme(1, both), theme(2, both)];
    expect(told(themes)).toEqual([[1, '两属首板']]);
    const many = Array.from({ length: 6 }, (_, id) => theme(id, stock(`${id}甲`), stock(`${id}乙`)));
    expect(told(many).flatMap(([, ...names]) => names)).toHaveLength(6);
  });
});

const clock = (time: string) => Date.parse(`2026-11-23T${time}+08:00`) / 1000;

/** An app whose market has come so far; notes of which day it is asked. */
function appAt(time: string, session: string, today: string | null = '2026-11-23') {
  const asked: unknown[] = [];
  const when = { trade_day: today, today, previous: '2026-11-20', session, is_simulated: true };
  const api = async ({ path }: { path: string }, { query }: { query: object }) => {
    if (path.endsWith('/days')) return { ...when, updated_at: clock(time) };
    asked.push(query);
    return path.endsWith('/plates') ? { items: [], is_imported: false } : { items: [] };
  };
  return { api: api as unknown as Api, asked };
}

describe('the day that it is of', () => {
  it('is the one under way', async () => {
    const { api, asked } = appAt('10:00', 'TRADE');
    expect(await loadLimitDigest(api)).toEqual({ endedOn: null, isSimulated: true, count: 0, groups: [] });
    expect(asked).toEqual([{}, { uplimit: 'true' }]);
  });

  it('is the one before until the opening price', async () => {
    const { api, asked } = appAt('09:20', 'OCALL');
    expect(await loadLimitDigest(api)).toMatchObject({ endedOn: '2026-11-20' });
    expect(asked).toEqual([{ date: '2026-11-20' }, { date: '2026-11-20', uplimit: 'true' }]);
  });

  it('is none without a market, and where it cannot be had', async () => {
    expect(await loadLimitDigest(appAt('10:00', 'CLOSED', null).api)).toBeNull();
    expect(await loadLimitDigest(() => Promise.reject(new Error('busy')))).toBeNull();
  });
});
