// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noteHeard, noteLost } from '#web/features/market/server-contact.ts';
import { WatchHead } from './watch-head.tsx';
import { emptyWatchlist } from './watchlist.ts';

afterEach(() => {
  cleanup();
  noteHeard();
});

/** docs/product/quotes.md#out-of-reach */
it('says how old its prices are while nothing comes', () => {
  const summary = { mean: null, risen: 0, fallen: 0, halted: 0, atLimit: 0, opened: 0, mainNet: null };
  render(<WatchHead list={emptyWatchlist} summary={summary} news={null} isSimulated={false} onAdd={() => {}} />);
  expect(screen.queryByText('重连中')).toBeNull();
  act(noteLost);
  expect(screen.getByRole('status').textContent).toBe('重连中');
  expect(screen.getByText(/^数据为 /)).toBeTruthy();
});
