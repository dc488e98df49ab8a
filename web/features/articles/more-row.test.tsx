// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { MoreRow } from './more-row.tsx';
import { useMore, type Chunk } from '#web/lib/use-more.ts';

afterEach(cleanup);

function Growing({ load }: { load: (cursor: string) => Promise<Chunk<string>> }) {
  const { items, next, more } = useMore({ items: ['甲'], next: '9' }, load);
  return (
    <>
      <output>{items.join('')}</output>
      <MoreRow more={more} to={`/list?cursor=${next}`} />
    </>
  );
}

it('goes on by cursor, tries again after a fault, and says when it is at the end', async () => {
  const load = vi
    .fn<(cursor: string) => Promise<Chunk<string>>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValueOnce({ items: ['乙'], next: '5' })
    .mockResolvedValueOnce({ items: ['丙'], next: '' });
  render(<Growing load={load} />, { wrapper: MemoryRouter });
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: '加载更多' }));
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await user.click(await screen.findByRole('link', { name: '加载更多' }));
  expect(await screen.findByText('没有更多了')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('甲乙丙');
  expect(load.mock.calls).toEqual([['9'], ['9'], ['5']]);
});

it('leads to what follows without script', () => {
  render(<Growing load={vi.fn()} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: '加载更多' }).getAttribute('href')).toBe('/list?cursor=9');
});

it('tries again by itself when the network is back, once', async () => {
  const load = vi.fn<(cursor: string) => Promise<Chunk<string>>>().mockRejectedValue(new Error('gone'));
  render(<Growing load={load} />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('link', { name: '加载更多' }));
  await screen.findByRole('button', { name: '重试' });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(await screen.findByText('没有载入成功')).toBeTruthy();
});
