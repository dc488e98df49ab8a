import { describe, expect, it } from 'vitest';
import type { Reaction } from '#domains/market/reaction/market.reactions.contract.ts';
import { absenceText, indexName, isGoingOn, marksOf, startText } from './reaction-words.ts';

/** 2026-08-20 09:30 in China. */
const OPENING = 1_787_189_400;

const reaction = (told: Partial<Reaction>): Reaction => ({
  symbol: '600519.SS',
  at: OPENING,
  state: 'counted',
  starts_at: OPENING,
  is_at_opening: false,
  price: 10,
  index_symbol: '000001.SS',
  after_5: null,
  after_30: null,
  close: null,
  ...told,
});
const mark = { change_rate: 1, index_change_rate: 0 };

describe('what is said of a reaction', () => {
  it('names what has come, in its order', () => {
    expect(marksOf(reaction({ close: mark, after_5: mark })).map(({ name }) => name)).toEqual(['5 分', '收盘']);
  });

  it.each([
    ['当时 10.00', {}],
    ['8月20日 09:30 开盘 10.00', { is_at_opening: true }],
  ])('%s', (text, told) => expect(startText(reaction(told))).toBe(text));

  it.each([
    ['不足 5 分钟', {}],
    ['当日停牌，或没有分时', { state: 'untold' }],
    ['8月20日 09:30 开盘后开始计算', { state: 'ahead' }],
    ['下一个交易日尚未公布', { state: 'ahead', starts_at: null }],
  ] as const)('%s', (text, told) => expect(absenceText(reaction(told))).toBe(text));

  it('is asked again until the close', () => {
    expect([
      isGoingOn(reaction({})),
      isGoingOn(reaction({ close: mark })),
      isGoingOn(reaction({ state: 'ahead' })),
    ]).toEqual([true, false, false]);
  });

  it('an index that has no short name is an index', () => {
    expect([indexName(reaction({})), indexName(reaction({ index_symbol: '1.XX' }))]).toEqual(['上证', '指数']);
  });
});
