import { expect, test } from 'vitest';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { flashOf } from '#tests/support/flash-samples.ts';
import { fold, type Other } from './fold.ts';

/** Published at second `id`; of the same event as those it knows. */
function told(id: number, knows: number[], more: Partial<Flash> = {}): Flash {
  const Others = knows.map(otherOf);
  return flashOf({ Id: String(id), Title: `第 ${id} 条`, CreatedAtInSec: id, ClusterId: 'c', Others, ...more });
}
const otherOf = (id: number): Other => ({
  Id: String(id),
  Source: '',
  CreatedAtInSec: id,
  SubjIds: ['9'],
  Important: 0,
  Letters: 5,
});
const alone = (id: number) => flashOf({ Id: String(id), Title: '另一件事', CreatedAtInSec: id });

interface Around {
  isWanted?: boolean;
  gone?: number[];
  aside?: Flash[];
}

/** Rows as `id` or `id+others`; each flash came with the event of its number. */
function rows(flashes: Flash[], { isWanted = true, gone = [], aside = [] }: Around = {}) {
  const known = (flash: Flash) => ({ flash, offset: Math.max(Number(flash.Id), flash.Version * 10 - 10) });
  const folded = fold(flashes.map(known), {
    aside: aside.map(known),
    isWanted: () => isWanted,
    isGone: (id) => gone.includes(Number(id)),
  });
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
    [told(3, [1, 2]), told(2, [1], { Version: 2, Corrections: 1 }), told(1, [])],
    ['2', '1+3'],
  ],
  ['a corrected earliest one stays the row', [told(3, [1]), told(1, [], { Version: 2, Corrections: 1 })], ['1+3']],
  ['one that was alone when it was had, and is named by who came later', [told(3, [1]), alone(1)], ['1+3']],
  [
    'one that has left the event since it was named',
    [told(3, [1]), flashOf({ Id: '1', Title: '另一件事', CreatedAtInSec: 1, Version: 2 })],
    ['3', '1'],
  ],
  ['a change of marks folds as before', [told(3, [1], { Version: 2 }), told(1, [3])], ['1+3']],
  ['a more important one has a row of its own', [told(3, [1], { Important: 1 }), told(1, [3])], ['3', '1']],
  [
    'as important as the earliest it is folded',
    [told(3, [1], { Important: 1 }), told(1, [3], { Important: 2 })],
    ['1+3'],
  ],
  ['a much longer one has a row of its own', [told(3, [1], { Summary: '长'.repeat(250) }), told(1, [3])], ['3', '1']],
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

test('one further down that was taken back, as an event told, is no row to fold under', () => {
  const back = told(1, [], { IsWithdrawn: true, Version: 2 });
  expect(rows([told(3, [1]), alone(2)], { aside: [back] })).toEqual(['3', '2']);
  expect(rows([told(3, [1]), alone(2)])).toEqual(['2']);
});
