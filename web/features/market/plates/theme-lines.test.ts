import { expect, it } from 'vitest';
import { levelsOf, themeArea, themePath, yOf, type ThemeLine } from './theme-lines.ts';

const line = (...values: (number | null)[]): ThemeLine => ({ id: 'core', name: '核心', values });

it.each([
  [
    [0.4, 4.1],
    [6, 4, 2, 0],
  ],
  [
    [-1.2, 0.3],
    [0.5, 0, -0.5, -1, -1.5],
  ],
  [[-0.02], [0, -0.1]],
  [[0], [0, -0.1]],
])('the axis of %j has the levels %j', (values, levels) => {
  expect(levelsOf([line(...values)])).toEqual(levels);
});

it('all lines share one axis', () => {
  const levels = levelsOf([line(0, 3), line(-2)]);
  expect([levels[0], levels.at(-1)]).toEqual([4, -2]);
  expect(yOf(4, levels)).toBe(0);
  expect(yOf(-2, levels)).toBe(100);
  expect(themePath(line(4, -2), levels)).toBe('M0.5 0.00L1.5 100.00');
});

it('what lies below a line goes down to zero', () => {
  const levels = levelsOf([line(0, 4)]);
  expect(themeArea(line(4, 0), levels)).toBe('M0.5 0.00L1.5 100.00L1.5 100.00L0.5 100.00Z');
  expect(themeArea(line(), levels)).toBe('');
});

it('a line is not drawn over what is not known', () => {
  const levels = levelsOf([line(null, 0, 4, null, 4, 0)]);
  expect([levels[0], levels.at(-1)]).toEqual([4, 0]);
  const gapped = line(null, 0, 4, null, 4, 0);
  expect(themePath(gapped, levels)).toBe('M1.5 100.00L2.5 0.00M4.5 0.00L5.5 100.00');
  expect(themeArea(gapped, levels)).toBe(
    'M1.5 100.00L2.5 0.00L2.5 100.00L1.5 100.00ZM4.5 0.00L5.5 100.00L5.5 100.00L4.5 100.00Z',
  );
});
