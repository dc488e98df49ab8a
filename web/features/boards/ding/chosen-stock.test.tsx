// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import { Standing } from '#web/features/market/standing.ts';
import { ChosenStock } from './chosen-stock.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stock = {
  ...{ symbol: '600519.SS', stock_chi_name: '贵州茅台', price: 11, change_percent: 0.1, prev_close_price: 10 },
} as PoolStock;

it('of a day without minutes it waits only until that is known', async () => {
  const data = { fields: ['tick_at', 'last_px'], candle: { '600519.SS': { lines: [] } } };
  const answer = async () => Response.json({ code: 20000, message: 'OK', data });
  vi.stubGlobal('fetch', vi.fn(answer));
  const Chosen = () => (
    <Standing value={{ date: '2026-07-03', at: '10:30' }}>
      <ChosenStock stock={stock} />
    </Standing>
  );
  const Stub = createRoutesStub([{ path: '/', Component: Chosen }]);
  render(<Stub />);
  expect(screen.getByText('分时加载中')).toBeTruthy();
  await screen.findByText('没有分时数据');
});
