// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { NO_LIMIT } from '#domains/market/quotes/market.quotes.contract.ts';
import { quoteWith } from '#tests/support/market-data.ts';
import { QuoteHead } from './quote-head.tsx';
import { watchlist } from './watchlist/watchlist-kept.ts';
import type { QuoteRow } from './quote-row.ts';

// What comes by the socket is tested with the socket.
vi.mock('./use-quote.ts', () => ({ useQuote: () => undefined }));
afterEach(cleanup);

const show = (
  changes: Partial<QuoteRow> = {},
  delay = 0,
  dayText = '交易中',
  haltedSince: string | null = null,
  tags = ['主板', NO_LIMIT],
) =>
  render(<QuoteHead quote={quoteWith(changes)} tags={tags} isSimulated {...{ dayText, haltedSince, delay }} />, {
    wrapper: MemoryRouter,
  });
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

it('says what it costs, with sign and arrow beside the colour', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('贵州茅台');
  expect(screen.getByText('600519.SH')).toBeTruthy();
  expect(screen.getByText('▲ +22.54 +1.56%')).toBeTruthy();
  expect([figure('今开'), figure('成交额'), figure('总市值'), figure('换手率')]).toEqual([
    '1448.00',
    '45.6亿',
    '1.84万亿',
    '0.25%',
  ]);
});

it('R67 says how late its source is, from a minute on', () => {
  show({}, 59);
  expect(screen.queryByText(/行情延迟/)).toBeNull();
  cleanup();
  show({}, 60);
  expect(screen.getByText('行情延迟 60s')).toBeTruthy();
});

it('what has not moved has neither direction nor minus', () => {
  show({ px_change: 0, px_change_rate: 0 });
  expect(screen.getByText('— +0.00 +0.00%')).toBeTruthy();
});

it('what is halted has no change, and what is not known is not 0', () => {
  const unknown = { open_px: null, high_px: null, low_px: null, amplitude: null, turnover_ratio: null };
  show({ ...unknown, trade_status: 'HALT', turnover_volume: 0 });
  expect(screen.getByText('停牌')).toBeTruthy();
  for (const name of ['今开', '最高', '振幅', '成交量', '成交额', '换手率']) expect(figure(name)).toBe('--');
  expect(screen.queryByText(/1\.56%/)).toBeNull();
  expect(screen.queryByRole('img', { name: /跌停/ })).toBeNull();
});

it('what is halted during the day keeps what was traded', () => {
  show({ trade_status: 'HALT', turnover_volume: 1_033_900 });
  expect(figure('成交量')).toBe('1.0万手');
});

it('what is halted says since when, where that is known', () => {
  const halted = { trade_status: 'HALT', update_time: Date.parse('2026-11-24T10:30:00+08:00') / 1000 };
  show(halted, 0, '交易中', '2026-11-23');
  expect(screen.getByText('停牌 · 自 11-23')).toBeTruthy();
  expect(document.querySelector('time')).toBeNull();
  cleanup();
  show(halted, 0, '交易中', '2025-12-30');
  expect(screen.getByText('停牌 · 自 2025-12-30')).toBeTruthy();
});

it('in the auction the price is the indicative one, and the day has neither opened nor been anywhere', () => {
  show({
    trade_status: 'OCALL',
    open_px: null,
    high_px: null,
    low_px: null,
    amplitude: null,
    up_px: 1467.69,
    last_px: 1467.69,
    turnover_volume: 0,
  });
  expect(screen.getByText('竞价参考价')).toBeTruthy();
  expect([figure('今开'), figure('最高'), figure('最低'), figure('振幅')]).toEqual(['--', '--', '--', '--']);
  // Neither is it at its limit before the opening price.
  expect(screen.queryByText('涨停', { selector: ':not(dt, [role=img] *)' })).toBeNull();
  // The place of the day's range is kept for what it will show.
  expect(screen.getByRole('img', { name: /^跌停.*涨停 1467.69$/ })).toBeTruthy();
  cleanup();
  show({ trade_status: 'OCALL' });
  expect(screen.queryByText('竞价参考价')).toBeNull();
});

it('a loss has no earnings ratio, a new share no limit', () => {
  show({ is_loss: 1, pe_rate: null, up_px: null, down_px: null });
  expect([figure('市盈率 静'), figure('涨停'), figure('跌停')]).toEqual(['亏损', '无限制', '无限制']);
});

it('says how fast it moves, how busy it is and what was paid in the mean', () => {
  show();
  expect([figure('5 分钟涨速'), figure('量比'), figure('均价')]).toEqual(['+0.08%', '1.12', '1456.49']);
});

/** docs/product/price-limits.md#boards */
it('a limit that nobody knows is unknown, and no freedom', () => {
  show({ up_px: null, down_px: null }, 0, '交易中', null, ['B 股']);
  expect([figure('涨停'), figure('跌停')]).toEqual(['--', '--']);
});

it('an index has no shares and no limits', () => {
  show({ securities_type: 'index', trade_status: 'INDEX', up_px: null, down_px: null });
  // Its tag says so.
  expect(screen.queryByText('指数')).toBeNull();
  expect(screen.queryByText('换手率')).toBeNull();
  expect(screen.queryByText('涨停')).toBeNull();
});

it('a press puts it on the list of this device, the next one takes it away', async () => {
  show();
  await userEvent.setup().click(screen.getByRole('button', { name: '加自选', pressed: false }));
  expect(watchlist().stocks.map(({ symbol, name }) => [symbol, name])).toEqual([['600519.SS', '贵州茅台']]);
  await userEvent.setup().click(screen.getByRole('button', { name: '已自选', pressed: true }));
  expect(watchlist().stocks).toEqual([]);
});

/** docs/words.md */
it.each([
  ['TRADE', '交易中', '交易中'],
  ['BREAK', '午间休市', '午间休市'],
  ['BREAK', '收盘', '收盘 · 休市'],
  ['BREAK', '未开盘', '未开盘 · 休市'],
  ['BREAK', '交易中', '休市'],
  ['HALT', '收盘', '停牌'],
  ['INDEX', '收盘', '收盘'],
])('a security that is %s on a day that is %s is said to be %s', (status, dayText, said) => {
  show({ trade_status: status }, 0, dayText);
  expect(screen.getByText(said)).toBeTruthy();
});

it('a state that nobody has a word for is not called another', () => {
  show({ trade_status: 'NEW' });
  expect(screen.queryByText('休市')).toBeNull();
});
