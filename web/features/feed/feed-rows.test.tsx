// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FeedRows } from './feed-rows.tsx';

afterEach(cleanup);

const gap = {
  kind: 'gap',
  gap: { above: { createdAt: 20, id: 20 }, below: { createdAt: 10, id: 10 }, tailCursor: '20' },
} as const;

/** docs/product/live-feed.md#failures */
it('a gap that did not come says so in its place, and is tried again when the network is back', async () => {
  const fill = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
  render(<FeedRows rows={[gap]} names={{}} now={0} onFillGap={fill} />);
  await userEvent.click(screen.getByRole('button', { name: '点此补齐' }));
  expect((await screen.findByRole('alert')).textContent).toContain('这里的快讯没有补齐');
  fill.mockResolvedValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: '点此补齐' })).toBeTruthy();
  expect(fill).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
});
