import { expect, it } from 'vitest';
import { dayFileNameOf, fileNameOf } from './file-name.ts';

/** 10:31 in China. */
const when = { trade_day: '2026-11-20', today: '2026-11-20', updated_at: 1_795_141_860 };
const before = { ...when, trade_day: '2026-11-19' };

/** docs/product/boards.md#how-figures-are-made */
it.each([
  [when, null, '涨停题材 2026-11-20 10-31'],
  [when, '09:45', '涨停题材 2026-11-20 09-45'],
  [before, '10:30', '涨停题材 2026-11-19 10-30'],
  [before, null, '涨停题材 2026-11-19 收盘'],
  [{ ...when, trade_day: null }, null, '涨停题材'],
])('of %j at %s it is called %s', (told, at, name) => {
  expect(fileNameOf('涨停题材', told, at)).toBe(name);
});

it('what is disclosed for a day is called by it, written as everywhere', () => {
  expect(dayFileNameOf('龙虎榜', 20261120)).toBe('龙虎榜 2026-11-20');
  expect(dayFileNameOf('北向持股', null)).toBe('北向持股');
});
