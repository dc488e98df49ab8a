// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShortTime } from './short-time.tsx';

const at = (text: string) => Date.parse(`${text}:00+08:00`) / 1000;

/** docs/product/texts.md#china-time */
it.each([
  ['2026-01-02T05:45', '05:45'],
  ['2026-01-01T23:24', '01-01 23:24'],
  ['2025-12-31T09:27', '2025-12-31 09:27'],
])('what was at %s is told as %s', (moment, text) => {
  const { container } = render(<ShortTime at={at(moment)} now={at('2026-01-02T08:00')} />);
  expect(container.textContent).toBe(text);
});
