import { expect, test } from 'vitest';
import { queueOf } from './market.queue.ts';

const share = { circulatingShares: 4e8 } as Parameters<typeof queueOf>[0];
const at = (hour: number, minute: number) => queueOf(share, { second: hour * 3600 + minute * 60, key: 77 });

test('a queue swells and shrinks while there is trading, and stands still at noon and after the close', () => {
  expect(new Set([at(10, 0), at(10, 1), at(10, 2), at(10, 3)]).size).toBeGreaterThan(1);
  expect(new Set([at(11, 30), at(11, 45), at(12, 30), at(13, 0)]).size).toBe(1);
  expect(new Set([at(15, 0), at(15, 20), at(22, 0)]).size).toBe(1);
});
