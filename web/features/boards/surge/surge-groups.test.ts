import { describe, expect, test } from 'vitest';
import { surgeGroupsOf, type GroupSources } from './surge-groups.ts';

type Row = GroupSources['stocks']['items'][number];
const row = (symbol: string, name: string, isSealed: boolean, plates: { id: number; name: string }[]): Row => [
  ...([symbol, name, 11, 0.1, 2e9, '主要业务为零件。', 1_749_518_700, isSealed, plates, 0, 0.05, '3天2板'] as const),
  ...([null, null, null, null] as const),
];
const others = { id: -1, name: '其他' };
const robots = { id: 7, name: '机器人' };
const sources: GroupSources = {
  plates: [
    { ...robots, description: '会动的机器。' },
    { id: -1, name: '其他' },
  ],
  stocks: {
    fields: [],
    items: [
      row('600001.SS', '甲股份', true, [robots]),
      row('600002.SS', '*ST乙', true, [others]),
      row('600003.SS', '丙', false, [others]),
    ],
  },
  changes: new Map([[7, 2.5]]),
  longReasons: new Map(),
  withoutWarned: false,
};
const names = (groups: ReturnType<typeof surgeGroupsOf>) => groups.map(({ stocks }) => stocks.map(({ name }) => name));

describe('the board by theme', () => {
  test('each under its themes, those that moved alone under 其他; rates in per cent', () => {
    const groups = surgeGroupsOf(sources);
    expect(names(groups)).toEqual([['甲股份'], ['*ST乙', '丙']]);
    expect(groups[0]).toMatchObject({ change: 2.5, about: '会动的机器。', stocks: [{ change: 10, turnover: 5 }] });
    expect(groups[1]?.change).toBeNull();
  });

  test('a long reason stands in the place of the short one', () => {
    expect(surgeGroupsOf({ ...sources, longReasons: new Map([[7, '今日 1 只涨停。']]) })[0]?.about).toBe(
      '今日 1 只涨停。',
    );
  });

  test('those under a warning may be left out', () => {
    expect(names(surgeGroupsOf({ ...sources, withoutWarned: true }))).toEqual([['甲股份'], ['丙']]);
  });
});
