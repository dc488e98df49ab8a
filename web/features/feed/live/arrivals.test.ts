import { expect, test } from 'vitest';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { flashOf } from '#tests/support/flash-samples.ts';
import { createArrivals } from './arrivals.ts';

/** The ids of those that were announced. */
function announced(flashes: readonly Flash[]): string[] {
  const heard: string[] = [];
  const arrivals = createArrivals({ nowSeconds: () => 0 });
  arrivals.listen(({ Id }) => heard.push(Id));
  for (const flash of flashes) arrivals.announce(flash);
  return heard;
}

test('a paid flash of which the gate has left no words alerts nobody: there is nothing to show or to read aloud', () => {
  const paid = flashOf({ Id: '1', Title: '', Summary: '', CreatedAtInSec: 0 });
  const untitled = flashOf({ Id: '2', Title: '', Summary: '央行降准。', CreatedAtInSec: 0 });
  const withdrawn = flashOf({ Id: '3', Title: '撤回', CreatedAtInSec: 0, IsWithdrawn: true });
  const locked = flashOf({ Id: '4', Title: 'VIP 专享', CreatedAtInSec: 0, SubscribeType: 1 });
  expect(announced([paid, untitled, withdrawn, locked])).toEqual(['2']);
});
