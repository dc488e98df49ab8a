import { expect, test } from 'vitest';
import { createMovableClock } from './clock.ts';
import { createSenderPlaces } from './sender-places.ts';

/** Somebody who sends when they are told to. */
function createSender(places: ReturnType<typeof createSenderPlaces>) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, {
    highWaterMark: 99,
  });
  const writer = writable.getWriter();
  let bytes = 0;
  const done = places.hold(async (follow) => {
    for await (const chunk of follow(readable.values())) bytes += chunk.length;
    return bytes;
  });
  const outcome = done.catch((error: { codeName?: string }) => error.codeName);
  return {
    outcome,
    send: async (length: number) => {
      const before = bytes;
      await writer.write(new Uint8Array(length));
      await expect.poll(() => bytes).toBe(before + length);
    },
    end: () => writer.close(),
  };
}

test('who is slow stays while there is room, and the slowest makes room for one more', async () => {
  const clock = createMovableClock(0);
  const places = createSenderPlaces({ atOnce: 2, clock });
  const [quick, slow] = [createSender(places), createSender(places)];
  clock.advance(60);
  await quick.send(300 * 1024);
  await slow.send(100 * 1024);
  const third = createSender(places);
  expect(await slow.outcome).toBe('TOO_SLOW');
  await quick.end();
  expect(await quick.outcome).toBe(300 * 1024);
  await third.end();
  expect(await third.outcome).toBe(0);
});

test('nobody is sent away within five seconds, nor while what they have sent is dealt with', async () => {
  const clock = createMovableClock(0);
  const places = createSenderPlaces({ atOnce: 1, clock });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = places.hold(() => promise);
  clock.advance(60);
  expect(await createSender(places).outcome).toBe('BUSY');
  resolve();
  await first;
  const next = createSender(places);
  clock.advance(4);
  expect(await createSender(places).outcome).toBe('BUSY');
  clock.advance(1);
  const last = createSender(places);
  expect(await next.outcome).toBe('TOO_SLOW');
  await last.end();
  expect(await last.outcome).toBe(0);
});
