// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { FiveCard } from './five-card.tsx';

it('shows one of the six lists at a time, and what is not disclosed as such', async () => {
  const about = '2026-09-30 对 2026-06-30';
  const listed = (name: string, figure: number | null) => ({ about, rows: [{ symbol: '600519.SS', name, figure }] });
  const none = { about: '2026-11-20', rows: [] };
  const lists = [listed('甲', 2e8), listed('乙', -3e8), listed('丙', 4e8), none, listed('丁', null), none];
  const Stub = createRoutesStub([{ path: '/', Component: () => <FiveCard lists={lists} isSimulated /> }]);
  render(<Stub />);
  expect(screen.getByText('+2.0亿')).toBeDefined();
  expect(screen.getByText('2026-09-30 对 2026-06-30')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '重仓' }));
  expect(screen.getByText('4.0亿')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '亏损' }));
  expect(screen.getByText('未披露')).toBeDefined();
  expect(screen.getByText('估算')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '活跃' }));
  expect(screen.getByText('还没有披露')).toBeDefined();
  expect(screen.getByText('2026-11-20')).toBeDefined();
});
