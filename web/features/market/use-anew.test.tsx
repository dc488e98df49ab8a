// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAnew } from './use-anew.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

function show(read: () => Promise<string>, drawn = 'drawn') {
  return renderHook((props) => useAnew(props.drawn, read, 10), { initialProps: { drawn } });
}

it('shows what the server drew, then what is told, again and again', async () => {
  let count = 0;
  const { result } = show(async () => `answer ${++count}`);
  expect(result.current).toBe('drawn');
  await pass(10);
  expect(result.current).toBe('answer 1');
  await pass(10);
  expect(result.current).toBe('answer 2');
});

it('what only the device knows to ask for is asked at once', async () => {
  const read = async () => 'told';
  const { result } = renderHook(() => useAnew('nothing', read, 10, { atOnce: true }));
  await pass(0);
  expect(result.current).toBe('told');
});

it('what is shown stays when nothing comes, and it asks again', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('back');
  const { result } = show(read);
  await pass(10);
  expect(result.current).toBe('drawn');
  await pass(10);
  expect(result.current).toBe('back');
});

it('asks nothing while nobody looks, and at once when somebody comes back', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('told');
  const { result } = show(read);
  await pass(60);
  expect(read).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('told');
});

it('another page brings its own', async () => {
  const { result, rerender } = show(async () => 'told');
  await pass(10);
  rerender({ drawn: 'another' });
  expect(result.current).toBe('another');
});
