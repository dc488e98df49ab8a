// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { KlineTable } from './kline-table.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = { open: 10, high: 12, low: 9, close: 11, closeBefore: 10, isExDay: false };
const lines = [
  { ...line, at: Date.UTC(2026, 5, 15) / 1000, volume: 34_500, value: 379_500 },
  { ...line, at: Date.UTC(2026, 5, 16) / 1000, volume: 61_500, value: null },
  { ...line, at: Date.UTC(2026, 5, 17) / 1000, volume: null, value: null },
];

/** docs/product/history.md#k-lines */
it('what nobody told of a day is -- in the table and empty in its file', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal('URL', { createObjectURL: (file: Blob) => String(saved.push(file)), revokeObjectURL() {} });
  render(<KlineTable lines={lines} span="day" fileName="000001.SS 日K" />);
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1);
  const tradedOf = (row: HTMLElement) => [...row.children].slice(-2).map(({ textContent }) => textContent);
  expect(rows.map(tradedOf)).toEqual([
    ['--', '--'],
    ['615手', '--'],
    ['345手', '38.0万'],
  ]);
  await userEvent.click(screen.getByText('导出'));
  const told = (await saved[0]?.text())?.trim().split('\r\n').slice(1);
  expect(told).toEqual([
    '2026-06-17,10,12,9,11,10,,',
    '2026-06-16,10,12,9,11,10,61500,',
    '2026-06-15,10,12,9,11,10,34500,379500',
  ]);
});
