// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ThemeCoursePart } from './theme-course-part.tsx';
import type { ThemeCourse } from './theme-course.ts';

afterEach(cleanup);

const DAY = 86_400;
const FIRST = Date.UTC(2026, 4, 6) / 1000;

function show(values: (number | null)[]) {
  const course: ThemeCourse = {
    lines: [
      { id: 'core', name: '核心等权', values },
      { id: 'benchmark', name: '沪深300', values: values.map((_, nr) => (nr === 0 ? 1.6 : null)) },
    ],
    times: values.map((_, nr) => FIRST + nr * DAY),
  };
  const Part = () => (
    <ThemeCoursePart
      {...{ name: '保健品', course, stretch: '50d', hasMinutes: true, fileName: '' }}
      addressOf={() => '/'}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component: Part }]);
  render(<Stub initialEntries={['/']} />);
}

/** docs/product/plates.md#days */
it('says how many days are known where they are fewer than fifty, and of others nothing', () => {
  show([2, 3, null]);
  expect(screen.getByText('只有 2 日的走势：其余的日子知道行情的成分股不足一半')).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('保健品 50 日走势：核心等权 --，沪深300 --');
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1);
  const told = rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));
  expect(told).toEqual([
    ['--', '--'],
    ['+3.00%', '--'],
    ['+2.00%', '+1.60%'],
  ]);
});

it('says nothing of fifty days that are known', () => {
  show(Array.from({ length: 50 }, (_, nr) => nr));
  expect(screen.queryByText(/^只有/)).toBeNull();
});
