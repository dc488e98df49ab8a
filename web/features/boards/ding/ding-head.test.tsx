// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { IndexStrip } from '#web/features/market/index-strip.tsx';
import { noteHeard, noteLost } from '#web/features/market/server-contact.ts';
import { DingHead } from './ding-head.tsx';

afterEach(() => {
  cleanup();
  noteHeard();
});

const when: BoardWhen = {
  ...{ trade_day: '2026-11-20', today: '2026-11-20', session: 'TRADE', days: [], previous: '2026-11-19', next: null },
  ...{
    updated_at: 1_795_141_800,
    is_known: true,
    has_minutes: true,
    is_partial: false,
    is_simulated: false,
    source: 'http',
  },
};
const index = {
  ...{ symbol: '000001.SS', name: '上证指数', last_px: 4000, px_change: 0, px_change_rate: 0 },
  ...{ preClose: 4000, prices: [] },
};

function show(path = '/dingpan', shown = when) {
  const page = (
    <>
      <DingHead when={shown} past={null} updatedAt={1_795_141_800} />
      <IndexStrip days={[index]} isSimulated={false} delay={0} isCompact />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })} />);
}

/** docs/product/quotes.md#provenance */
it.each([
  ['http', '暂无行情'],
  ['none', '没有行情来源'],
] as const)('without a market its clock says why, of the source %s: %s', (source, text) => {
  show('/dingpan', { ...when, trade_day: null, today: null, session: 'CLOSED', source });
  expect(within(screen.getByRole('banner')).getByText(text)).toBeTruthy();
});

const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent: text }) => text);

/** docs/product/boards.md#terminal */
it.each([
  ['/dingpan', '盯盘'],
  ['/dingpan/nearly-new', '盯盘'],
  ['/dingpan/redian', '热点'],
])('%s is marked as %s', (path, name) => {
  show(path);
  expect(current()).toEqual([name]);
});

/** docs/product/quotes.md#out-of-reach */
it('the terminal says once that nothing comes, in its bar, with its age', () => {
  show();
  expect(screen.queryByText('重连中')).toBeNull();
  act(noteLost);
  expect(screen.getAllByText('重连中')).toHaveLength(1);
  expect(within(screen.getByRole('banner')).getByText(/^数据为 /)).toBeTruthy();
});
