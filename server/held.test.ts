import { expect, test, vi } from 'vitest';
import { createRecordingLog } from '#tests/support/recording-log.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { writeAllHeld } from './held.ts';

const module = (write: () => Promise<void>) => ({ name: 'barn', held: { write } });

test('what is held is written again and again, one batch after the other', async () => {
  let running = 0;
  let most = 0;
  const write = vi.fn(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  });
  const stop = writeAllHeld([module(write)], { log: silentLog, everyMillis: 1 });
  await vi.waitFor(() => expect(write.mock.calls.length).toBeGreaterThan(3));
  await stop();
  expect(most).toBe(1);
});

test('what is held when the process ends is written before it does', async () => {
  const held = ['one'];
  const written: string[] = [];
  const stop = writeAllHeld([module(async () => void written.push(...held.splice(0)))], {
    ...{ log: silentLog, everyMillis: 1_000_000 },
  });
  await stop();
  expect(written).toEqual(['one']);
});

test('a database that is gone is told once, and that it is back', async () => {
  const { log, count } = createRecordingLog();
  let isGone = true;
  const write = vi.fn(async () => {
    if (isGone) throw new Error('gone');
  });
  const stop = writeAllHeld([module(write)], { log, everyMillis: 1 });
  await vi.waitFor(() => expect(write.mock.calls.length).toBeGreaterThan(3));
  isGone = false;
  await vi.waitFor(() => expect(count('info')).toBe(1));
  await stop();
  expect([count('warn'), count('info')]).toEqual([1, 1]);
});
