// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Standing } from '#web/features/market/standing.ts';
import { NoteCard } from './note-card.tsx';
import { emptyWatchlist } from './watchlist.ts';
import { changeWatchlist, watchlist } from './watchlist-kept.ts';
import { WatchStar } from './watch-star.tsx';

afterEach(() => {
  cleanup();
  changeWatchlist(() => emptyWatchlist);
});

/** Where nothing moves: what is written does not hang on quotes that come. */
const show = () =>
  render(
    <MemoryRouter>
      <Standing value={{ date: '2026-11-20' }}>
        <WatchStar symbol="600519.SS" name="贵州茅台" />
        <NoteCard symbol="600519.SS" name="贵州茅台" price={1468.2} />
      </Standing>
    </MemoryRouter>,
  );
const kept = () => watchlist().stocks.map(({ symbol, note }) => [symbol, note?.text ?? null]);

/** docs/product/watchlist.md#note */
it('puts nothing on the list unasked; asked to, it is ready to be written in, and keeps every letter', async () => {
  show();
  expect(kept()).toEqual([]);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '加自选，写笔记' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '我的笔记' }));
  await userEvent.keyboard('看渠道');
  expect(kept()).toEqual([['600519.SS', '看渠道']]);
  cleanup();
  show();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('看渠道');
  expect(screen.getByText('已保存')).toBeTruthy();
});

/** docs/product/watchlist.md#star */
it('a note that goes with the star can be had back', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: '加自选，写笔记' }));
  await userEvent.keyboard('看渠道');
  await userEvent.click(screen.getByRole('button', { name: '已自选' }));
  expect(kept()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(kept()).toEqual([['600519.SS', '看渠道']]);
});
