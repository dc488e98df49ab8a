import { expect, test } from 'vitest';
import { pageOver, type Told } from './boards.event-pages.ts';

const RARE = 10012;
const wanted = { before: Infinity, until: Infinity, beforeId: Infinity, count: 10, types: [RARE], target: null };

/** Thirty days, the newest first; on these there was something of the rare kind. Counts how many were looked through. */
function daysWith(rareOn: readonly number[]) {
  const seen: number[] = [];
  async function* days() {
    for (let nr = 1; nr <= 30; nr += 1) {
      seen.push(nr);
      const id = 100 - nr;
      const event = { id, at: id, until: id, type: rareOn.includes(nr) ? RARE : 10001, target: '600519.SS' };
      yield [event as unknown as Told];
    }
  }
  return { seen, days: days() };
}

/** docs/product/boards.md#events */
test('who goes on to what is rare is led past days without any of it', async () => {
  const { days, seen } = daysWith([1, 9, 12]);
  expect((await pageOver(days, { ...wanted, beforeId: 99 })).map(({ id }) => id)).toEqual([91]);
  expect(seen).toHaveLength(9);
});

test('a page of now looks through five days, one that is found full through no more than it takes', async () => {
  const rare = daysWith([9]);
  expect(await pageOver(rare.days, wanted)).toEqual([]);
  expect(rare.seen).toHaveLength(5);
  const full = daysWith([1, 2]);
  expect(await pageOver(full.days, { ...wanted, count: 2 })).toHaveLength(2);
  expect(full.seen).toHaveLength(2);
});

test('a page of one security looks on until it has found something, through no more than ten days', async () => {
  const one = { ...wanted, target: '600519.SS' };
  const { days, seen } = daysWith([8, 12]);
  expect((await pageOver(days, one)).map(({ id }) => id)).toEqual([92]);
  expect(seen).toHaveLength(8);
  const never = daysWith([12]);
  expect(await pageOver(never.days, one)).toEqual([]);
  expect(never.seen).toHaveLength(10);
});
