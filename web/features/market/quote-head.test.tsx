// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { quoteWith } from '#tests/support/market-data.ts';
import { QuoteHead } from './quote-head.tsx';
import type { QuoteRow } from './quote-row.ts';

// What comes by the socket is tested with the socket.
vi.mock('./use-quote.ts', () => ({ useQuote: () => undefined }));
afterEach(cleanup);

const show = (changes: Partial<QuoteRow> = {}) =>
  render(<QuoteHead quote={quoteWith(changes)} tags={['主板']} isSimulated />);
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

it('says what it costs, with sign and arrow beside the colour', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('贵州茅台');
  expect(screen.getByText('600519.SH')).toBeTruthy();
  expect(screen.getByText('▲ +22.54 +1.56%')).toBeTruthy();
  expect([figure('今开'), figure('成交额'), figure('总市值'), figure('换手率')]).toEqual([
    '1448.00',
    '45.6亿',
    '18385.8亿',
    '0.25%',
  ]);
});

it('what has not moved has neither direction nor minus', () => {
  show({ px_change: 0, px_change_rate: 0 });
  expect(screen.getByText('— +0.00 +0.00%')).toBeTruthy();
});

it('what is halted has no change, and what is not known is not 0', () => {
  show({ trade_status: 'HALT', open_px: null, high_px: null, low_px: null, amplitude: null, turnover_ratio: null });
  expect(screen.getByText('停牌')).toBeTruthy();
  expect([figure('今开'), figure('最高'), figure('振幅'), figure('换手率')]).toEqual(['--', '--', '--', '--']);
  expect(screen.queryByText(/1\.56%/)).toBeNull();
});

it('a loss has no earnings ratio, a new share no limit', () => {
  show({ is_loss: 1, pe_rate: null, up_px: null, down_px: null });
  expect([figure('市盈率 静'), figure('涨停'), figure('跌停')]).toEqual(['亏损', '无限制', '无限制']);
});

it('an index has no shares and no limits', () => {
  show({ securities_type: 'index', trade_status: 'INDEX', up_px: null, down_px: null });
  expect(screen.queryByText('换手率')).toBeNull();
  expect(screen.queryByText('涨停')).toBeNull();
});
