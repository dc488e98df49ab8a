import { describe, expect, it } from 'vitest';
import { NOON } from '#tests/support/screen-data.ts';
import { groupsOf, isNothing, type Suggested } from './suggest-rows.ts';

const none = { total: 0, hits: [] };
const nothing: Suggested = { plate: none, stock: none, article: none, news: none, hint: null };

type By = Suggested['stock']['hits'][number]['match']['by'];
const share = (name: string, by: By = 'name', text = name) => ({
  ...{ index: 0, symbol: '600519.SS', name, is_halted: false },
  match: { by, text, ranges: [] },
});
const theme = (id: number) => ({
  ...{ index: 0, id, name: `题材${id}`, core_avg_pcp: 0.01, member: '' },
  match: { by: 'name' as const, text: '', ranges: [] },
});
const flash = (id: number, at: number) => ({
  index: 0,
  id: String(id),
  title: '快讯',
  title_ranges: [],
  created_at: at,
});

const shown = (found: Partial<Suggested>, words: string) =>
  groupsOf({ ...nothing, ...found }, words, NOON).map(({ title, count, rows }) => [title, count, rows.length]);

describe('the groups (docs/product/search.md#box)', () => {
  const both = { plate: { total: 51, hits: [1, 2, 3, 4].map(theme) }, stock: { total: 1, hits: [share('贵州茅台')] } };

  it('begin with what the typed letters mean, and have three rows each', () => {
    expect(shown(both, '茅台')).toEqual([
      ['题材', '共 50+ 个', 3],
      ['个股', '共 1 只', 1],
    ]);
    expect(shown(both, 'gzmt')[0]?.[0]).toBe('个股');
  });

  it('tell how all of them were found, and set apart what is only near', () => {
    const stock = { total: 2, hits: [share('贵州茅台', 'initials', 'gzmt'), share('贵州三力', 'near')] };
    expect(shown({ stock }, 'gzmt').map(([title]) => title)).toEqual(['个股　按拼音首字母', '相近的个股']);
  });

  it.each([
    ['code', '600519', '', '600519'],
    ['name', '贵州茅台', '600519', ''],
    ['initials', 'gzmt', '600519', 'gzmt'],
    ['former', '老名', '600519 曾用名 老名', ''],
    ['old_code', '830001', '600519 原代码 830001', ''],
  ] as const)('say of a name that was found by %s %j: %j and %j', (by, text, note, found) => {
    const [group] = groupsOf({ ...nothing, stock: { total: 1, hits: [share('贵州茅台', by, text)] } }, text, NOON);
    expect(group?.rows[0]).toMatchObject({ note, found });
  });

  it('tell of a flash its time, of an older one its day', () => {
    const news = { total: 2, hits: [flash(1, NOON), flash(2, NOON - 86_400)] };
    const [group] = groupsOf({ ...nothing, news }, '快讯', NOON);
    expect(group?.rows.map(({ end }) => end)).toEqual(['12:00', '08-20']);
  });
});

it('near names alone are nothing', () => {
  expect(isNothing(nothing)).toBe(true);
  expect(isNothing({ ...nothing, stock: { total: 1, hits: [share('贵州茅台', 'near')] } })).toBe(true);
  expect(isNothing({ ...nothing, stock: { total: 1, hits: [share('贵州茅台')] } })).toBe(false);
});
