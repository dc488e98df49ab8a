// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FailedLoad } from './failed-load.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function fail() {
  const onRetry = vi.fn();
  return { onRetry, ...render(<FailedLoad onRetry={onRetry} />) };
}

describe('a load that failed (docs/product/live-feed.md#failures)', () => {
  it('is tried again now and then while somebody looks', () => {
    const { onRetry } = fail();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.advanceTimersByTime(60_000);
    expect(onRetry).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    vi.advanceTimersByTime(20_000);
    expect(onRetry).toHaveBeenCalled();
  });

  it('is tried again when the network is back, and no more once it is gone', async () => {
    const { onRetry, unmount } = fail();
    window.dispatchEvent(new Event('online'));
    expect(onRetry).toHaveBeenCalledTimes(1);
    unmount();
    window.dispatchEvent(new Event('online'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
