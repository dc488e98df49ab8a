// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MomentTag } from './moment-tag.tsx';

afterEach(cleanup);

type When = Parameters<typeof MomentTag>[0]['when'];
const whole = { session: 'TRADE', is_known: true, has_minutes: true, source: 'http' } as const;
const today: When = { trade_day: '2026-11-20', today: '2026-11-20', ...whole };
const before: When = { ...today, trade_day: '2026-11-19', session: 'CLOSED' };

function told(when: When, at: string | null, isNamed = false) {
  const { container } = render(<MomentTag when={when} at={at} isNamed={isNamed} />);
  return container.textContent;
}

/** docs/product/boards.md#days */
it('a finished day says that it is over, a moment of a day which one it is', () => {
  expect(told(today, null)).toBe('交易中');
  expect(told(before, null)).toBe('收盘');
  expect(told(before, '10:30')).toBe('回看 2026-11-19 10:30');
});

it('below its moment a theme says how far the day had come by then', () => {
  expect(told({ ...before, session: 'TRADE' }, '10:30', true)).toBe('交易中');
  expect(told({ ...before, session: 'AFTER' }, '15:10', true)).toBe('盘后');
  expect(told(before, null, true)).toBe('收盘');
  expect(told({ ...before, is_known: true, has_minutes: false }, '10:30', true)).toBe('盘中数据未知');
});
