import { expect, test, vi } from 'vitest';
import { shareLooks } from './shared-looks.ts';

function setUp() {
  const ends: PromiseWithResolvers<void>[] = [];
  const look = vi.fn(() => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  return { look, ends, ask: shareLooks(look, 0) };
}

test('whoever asks during a look is answered by the next one, and all who wait by the same', async () => {
  const { look, ends, ask } = setUp();
  const first = ask();
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(1));
  const later = Array.from({ length: 1000 }, () => ask());
  expect(new Set(later).size).toBe(1);
  ends[0]?.resolve();
  await first;
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2));
  ends[1]?.resolve();
  await Promise.all(later);
  expect(look).toHaveBeenCalledTimes(2);
});

test('a look that failed is told to those who waited for it, and the next one is made', async () => {
  const { look, ends, ask } = setUp();
  const first = ask();
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(1));
  const second = ask();
  ends[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2));
  ends[1]?.resolve();
  await second;
});
