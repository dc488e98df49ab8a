// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { showToast } from './toast-store.ts';
import { Toasts } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  cleanup();
});

const isLeaving = (text: string) => screen.getByText(text).hasAttribute('data-leaving');

describe('toast (docs/product/shell.md#toasts)', () => {
  it('stays two seconds, fades, and is gone', () => {
    render(<Toasts />);
    act(() => showToast('已复制链接'));
    act(() => void vi.advanceTimersByTime(1999));
    expect(isLeaving('已复制链接')).toBe(false);
    act(() => void vi.advanceTimersByTime(1));
    expect(isLeaving('已复制链接')).toBe(true);
    act(() => void vi.advanceTimersByTime(299));
    expect(screen.queryByText('已复制链接')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('已复制链接')).toBeNull();
  });

  it('shows two sentences together and one sentence once', () => {
    render(<Toasts />);
    act(() => {
      showToast('甲');
      showToast('乙');
      showToast('甲');
    });
    expect(screen.getByRole('status').textContent).toBe('乙甲');
  });
});
