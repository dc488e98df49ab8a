// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { flashWith } from '#tests/support/screen-data.ts';
import { drawerOf } from './news-hits.tsx';

afterEach(cleanup);

const flash = flashWith({ Title: '贵州茅台公告', Summary: '【甲社】茅台派息' });
const draw = drawerOf([{ flash, highlights: { title: [[2, 4]], summary: [[4, 6]] } }]);
const marked = (text: string) =>
  [...render(<>{draw(text)}</>).container.querySelectorAll('mark')].map((mark) => mark.textContent);

it.each([
  ['贵州茅台公告', ['茅台']],
  ['【甲社】茅台派息', ['茅台']],
  // Who tells it stands beside, and is left out of the text.
  ['茅台派息', ['茅台']],
  ['别的文字', []],
])('marks in %j %j', (text, expected) => {
  expect(marked(text)).toEqual(expected);
});
