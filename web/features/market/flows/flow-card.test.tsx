// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FundFlow } from '#domains/market/flows/market.flows.contract.ts';
import { FlowCard } from './flow-card.tsx';
import { flowDaysOf } from './flow-days.ts';

afterEach(cleanup);

const fields = ['date', 'net_inflow', 'super_big_in', 'super_big_out', 'big_in', 'big_out'];
const small = ['medium_in', 'medium_out', 'small_in', 'small_out'];
const told = flowDaysOf(
  {
    fields: [...fields, ...small],
    '600519.SS': {
      definition: 'ff-1',
      fund_flow: [
        ['2026-08-19', -9000, 1000, 9000, 0, 1000, 0, 0, 0, 0],
        ['2026-08-20', 33_000, 40_000, 10_000, 5000, 2000, 1000, 2000, 20_000, 20_000],
      ],
    },
  } as unknown as FundFlow,
  '600519.SS',
);

it('says main money of the newest day, its share of the turnover, and by which definition', () => {
  render(<FlowCard symbol="600519.SS" fileName="资金流向" drawn={told} />);
  const card = screen.getByRole('region', { name: '资金流向' });
  expect(within(card).getByText('+33.00%')).toBeTruthy();
  expect(within(card).getByText(/口径 ff-1：超大单 ≥ 50 万股或 100 万元/)).toBeTruthy();
  const largest = within(card).getByRole('row', { name: /^超大单/ });
  expect(
    within(largest)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1.0亿', '', '4.0亿', '+3.0亿']);
});

it('has every day in figures, the newest first', () => {
  render(<FlowCard symbol="600519.SS" fileName="资金流向" drawn={told} />);
  const [, newest, before] = within(screen.getByRole('region', { name: '资金流向数据表', hidden: true })).getAllByRole(
    'row',
    { hidden: true },
  );
  expect([newest?.textContent, before?.textContent]).toEqual([
    '2026-08-20+3.3亿+3.0亿+3000.0万−1000.0万+0',
    '2026-08-19−9000.0万−8000.0万−1000.0万+0+0',
  ]);
});

it('is not there where nobody tells', () => {
  const { container } = render(
    <FlowCard symbol="000001.SS" fileName="资金流向" drawn={{ definition: 'ff-1', days: [] }} />,
  );
  expect(container.textContent).toBe('');
});
