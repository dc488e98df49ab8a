// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Marked } from './marked.tsx';

afterEach(cleanup);

it.each([
  [[], '贵州茅台'],
  [[[2, 4]], '贵州[茅台]'],
  [
    [
      [0, 1],
      [2, 3],
    ],
    '[贵]州[茅]台',
  ],
  [
    [
      [0, 3],
      [2, 4],
    ],
    '[贵州茅]台',
  ],
  [[[2, 9]], '贵州茅台'],
  [[[3, 3]], '贵州茅台'],
] as [[number, number][], string][])('%j marked: %s', (ranges, expected) => {
  const { container } = render(<Marked text="贵州茅台" ranges={ranges} />);
  const written = [...container.childNodes].map((node) =>
    node.nodeName === 'MARK' ? `[${node.textContent}]` : node.textContent,
  );
  expect(written.join('')).toBe(expected);
});
