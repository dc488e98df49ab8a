import { expect, test } from 'vitest';
import { articleWith, NOON } from '#tests/support/screen-data.ts';
import { groupByTheme } from './themes-of.ts';

const [robots, batteries] = [
  { id: 1, name: '人形机器人' },
  { id: 2, name: '固态电池' },
];
const issue = (id: string, ago: number, ...bkj_infos: { id: number; name: string }[]) => ({
  ...articleWith({ id, created_at: NOON - ago, bkj_infos }),
  explain_infos: [],
});

test('themes come by how much is written of them, then the latest, each with its latest issue', () => {
  const [r, b] = [robots ?? { id: 0, name: '' }, batteries ?? { id: 0, name: '' }];
  const groups = groupByTheme([issue('9', 1, r), issue('8', 2, b), issue('7', 3, b)]);
  expect(groups.map(({ name, count, latest }) => [name, count, latest.id])).toEqual([
    ['固态电池', 2, '8'],
    ['人形机器人', 1, '9'],
  ]);
  expect(groupByTheme([])).toEqual([]);
});
