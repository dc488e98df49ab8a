import { expect, test } from 'vitest';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { flashOf } from '#tests/support/flash-samples.ts';
import { fold, type Other } from './fold.ts';

/** Published at second `id`; of the same event as those it knows. */
function told(id: number, knows: number[], more: Partial<Flash> = {}): Flash {
  const Others = knows.map(otherOf);
  return flashOf({ Id: String(id), Title: `第 ${id} 条`, CreatedAtInSec: id, ClusterId: 'c', Others, ...more });
}
const otherOf = (id: number): Other => ({ Id: String(id), Source: '', CreatedAtInSec: id, SubjIds: ['9'] });
const alone = (id: number) => flashOf({ Id: String(id), Title: '另一件事', CreatedAtInSec: id });

/** Rows as `id` or `id+others`. */
function rows(flashes: Flash[], { isWanted = true, gone = [] as number[] } = {}) {
  const folded = fold(flashes, { isWanted: () => isWanted, isGone: (id) => gone.includes(Number(id)) });
  return folded.map(({ flash, others }) => [flash.Id, ...others.map(({ Id }) => Id)].join('+'));
}

test.each<[string, Flash[], string[]]>([
  ['what stands alone stays', [alone(3), alone(2)], ['3', '2']],
  ['the earliest stays and names the later ones', [told(3, [1, 2]), alone(2.5), told(1, [])], ['2.5', '1+2+3']],
  ['one that is not loaded yet stays instead', [told(5, [1]), alone(4)], ['4']],
  [
    'one that should be here and is not has no row in this list, so the next one stays',
    [told(5, [3]), alone(2)],
    ['5+3', '2'],
  ],
  [
    'a correction has a row of its own and is named by nobody',
    [told(3, [1, 2]), told(2, [1], { Version: 2 }), told(1, [])],
    ['2', '1+3'],
  ],
  ['a corrected earliest one stays the row', [told(3, [1]), told(1, [], { Version: 2 })], ['1+3']],
  [
    'a withdrawn one keeps its tombstone and folds nothing',
    [told(3, [1, 2]), told(2, [1]), told(1, [], { IsWithdrawn: true })],
    ['2+3', '1'],
  ],
])('%s', (_what, flashes, expected) => {
  expect(rows(flashes)).toEqual(expected);
});

test('what a filter does not want to show folds nothing', () => {
  expect(rows([told(5, [1]), alone(4)], { isWanted: false })).toEqual(['5+1', '4']);
});

test('what was removed is neither row nor named', () => {
  expect(rows([told(3, [1, 2]), told(2, [1])], { gone: [1] })).toEqual(['2+3']);
});
