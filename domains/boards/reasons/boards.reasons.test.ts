import { expect, test } from 'vitest';
import type { Plate, PlateMember } from '#domains/market/terms/market.plate.ts';
import { belongingsOf, reasonsOf } from './boards.reasons.ts';

/** Why shares moved, as far as themes tell (docs/product/boards.md#reasons). */

const LISTED = 1000;
const symbols = (from: number, count: number) => Array.from({ length: count }, (_, nr) => `s${from + nr}`);
const plate = (name: string, members: readonly string[], kind: Plate['kind'] = 'concept'): Plate => ({
  ...{ id: name.length, name, kind, description: '', chain: [] },
  members: members.map((symbol): PlateMember => ({ symbol, isCore: true, why: `属于${name}` })),
});
/** Twenty of a thousand shares have moved. */
const moved = symbols(0, 20);
const platesOf = (plates: readonly Plate[], symbol: string) =>
  reasonsOf(plates, new Set(moved), LISTED)
    .get(symbol)
    ?.plates.map(({ name }) => name);

const narrow = plate('核电', [...symbols(0, 4), ...symbols(100, 20)]);
const broad = plate('国企改革', symbols(0, 500));

test('of themes that moved, the ones with the most members beyond chance', () => {
  const chance = plate('这边的一半的', [...symbols(0, 10), ...symbols(200, 490)]);
  const wide = plate('机器人', [...symbols(0, 9), ...symbols(100, 291)]);
  // Ten of five hundred are what chance brings; nine of three hundred are three more, four of twenty-four three and a half.
  expect(platesOf([chance, wide, narrow], 's0')).toEqual(['核电', '机器人']);
  expect(platesOf([chance, narrow], 's5')).toEqual(['这边的一半的']);
  expect(platesOf([chance, narrow], 's0')).toEqual(['核电']);
});

test('a theme that holds all of them goes before the others, large as it is', () => {
  expect(platesOf([narrow, broad], 's1')).toEqual(['国企改革', '核电']);
});

test('one that moved alone is told by the narrowest theme in whose core it is, and a style tells nothing', () => {
  const alone = plate('水泥', ['s5', ...symbols(300, 9)]);
  const wider = plate('建筑材料', ['s5', ...symbols(300, 40)]);
  const beside = plate('砖', ['s5']);
  const besideIt = { ...beside, members: beside.members.map((member) => ({ ...member, isCore: false })) };
  const style = plate('融资融券们', symbols(0, 20), 'style');
  expect(reasonsOf([besideIt, wider, alone, style], new Set(moved), LISTED).get('s5')).toEqual({
    text: '属于水泥',
    plates: [{ id: 2, name: '水泥', why: '属于水泥' }],
  });
  expect(platesOf([alone, style], 's6')).toBeUndefined();
});

test('what a share belongs to that has not moved: the narrowest theme in whose core it is', () => {
  const core = plate('水泥', ['s900', ...symbols(300, 9)]);
  const wider = plate('建筑材料', ['s900', ...symbols(300, 40)]);
  const beside = { ...plate('砖', ['s900']), members: [{ symbol: 's900', isCore: false, why: '' }] };
  const style = plate('低价', ['s900'], 'style');
  const told = belongingsOf([wider, beside, core, style], new Set(['s900', 's901']));
  expect([...told]).toEqual([['s900', { text: '属于水泥', plates: [{ id: 2, name: '水泥', why: '属于水泥' }] }]]);
});
