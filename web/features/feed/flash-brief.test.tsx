// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '#tests/support/fake-socket.ts';
import { flashWith, NOON } from '#tests/support/screen-data.ts';
import { FlashBrief } from './flash-brief.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lives over midnight: what was today’s is yesterday’s then (docs/product/live-feed.md#days)', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('WebSocket', FakeSocket);
  const page = { NewMsgs: [flashWith()], UpdatedMsgs: null, DeletedMsgs: null, HeadMark: '1' };
  const snapshot = { page: { ...page, TailMark: '0', TailMsgId: '0' }, epoch: 'e' };
  render(
    <MemoryRouter>
      <FlashBrief snapshot={snapshot} length={10} now={NOON} />
    </MemoryRouter>,
  );
  expect(screen.getByText('一条快讯')).toBeTruthy();
  expect(screen.queryByText('昨天')).toBe(null);
  act(() => void vi.advanceTimersByTime(13 * 3_600_000));
  expect(screen.getByText('昨天')).toBeTruthy();
});
