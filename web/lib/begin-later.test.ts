import { expect, test, vi } from 'vitest';
import { beginLater } from './begin-later.ts';

test('what is over before its program has come is told so, and need not begin', async () => {
  const { promise: program, resolve: come } = Promise.withResolvers<void>();
  const began = vi.fn<() => void>();
  const begin = vi.fn<(isOver: () => boolean) => Promise<() => void>>(async (isOver) => {
    await program;
    if (!isOver()) began();
    return () => {};
  });
  const stop = beginLater(begin);
  beginLater(begin);
  stop();
  come();
  await vi.waitFor(() => expect(began).toHaveBeenCalledOnce());
  expect(begin).toHaveBeenCalledTimes(2);
});

test('what has begun ends at once, also when it was over while it began', async () => {
  const end = vi.fn<() => void>();
  const stop = beginLater(async () => end);
  stop();
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
});
