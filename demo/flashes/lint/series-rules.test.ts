import { expect, test } from 'vitest';
import { china, good } from './by-hand.ts';
import { leapingSeries, twoNights } from './series-rules.ts';

const toldAt = (...tellings: readonly (readonly [at: string, summary: string])[]) =>
  tellings.map(([at, summary]) => ({ ...good, at: china(at), summary }));

test.each([
  [
    'two prices of eggs in one afternoon',
    ['2026-11-18T15:48', '鸡蛋价格为8.50元/公斤。'],
    ['2026-11-18T16:25', '鸡蛋价格为8.07元/公斤。'],
  ],
  [
    'two rates of a peg in one minute',
    ['2026-11-18T10:12', '美元兑港元，报7.77。'],
    ['2026-11-18T10:12', '联系汇率上，报7.81。'],
  ],
  [
    'a yield that leaps overnight',
    ['2026-11-17T14:31', '十年期国债活跃券收益率1.84%。'],
    ['2026-11-18T10:05', '十年期国债活跃券收益率1.75%。'],
  ],
] as const)('sees %s', (_, first, second) => {
  expect(leapingSeries(toldAt(first, second))).toHaveLength(1);
  expect(leapingSeries(toldAt(first, [second[0], first[1]]))).toEqual([]);
});

test('sees two nights in one morning', () => {
  const close = { ...good, by: 'market summary', at: china('2026-11-18T06:02'), summary: '隔夜美股，纳指跌0.74%。' };
  const read = { ...good, by: 'desk digest', at: china('2026-11-18T07:48'), summary: '二、隔夜美股，纳指涨0.01%。' };
  expect(twoNights([close, read])).toHaveLength(1);
  expect(twoNights([close, { ...read, summary: close.summary }])).toEqual([]);
});
