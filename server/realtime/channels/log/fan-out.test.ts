import { expect, test, vi } from 'vitest';
import { createFanOut } from './fan-out.ts';
import { createHubMetrics } from '#server/realtime/metrics.ts';

interface Listener {
  sent: number;
}

function createListeners(count: number): Listener[] {
  return Array.from({ length: count }, () => ({ sent: 0 }));
}

function createRecorder(sliceSockets: number) {
  const got = new Map<Listener, string[]>();
  const send = vi.fn<(listener: Listener, frame: Buffer) => void>(
    (client, frame) => void got.set(client, [...(got.get(client) ?? []), frame.toString()]),
  );
  const metrics = createHubMetrics();
  return { got, send, metrics, fanOut: createFanOut({ sliceSockets, send, metrics }) };
}

const delivery = (offset: number, audience: Iterable<Listener>) => ({
  offset,
  frame: Buffer.from(`${offset}`),
  audience,
  isEvent: true,
});

test('each socket gets offsets in order while slices of several events wait, whoever else listens', async () => {
  const listeners = createListeners(1000);
  const { got, fanOut, metrics } = createRecorder(70);
  for (let offset = 1; offset <= 10; offset += 1) {
    const audience = offset % 2 === 0 ? listeners : listeners.toReversed();
    fanOut.push(delivery(offset, audience));
  }
  await fanOut.idle();
  for (const listener of listeners)
    expect(got.get(listener)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(metrics.sent).toBe(10_000);
});

test('other work gets its turn between slices', async () => {
  const { send, fanOut } = createRecorder(500);
  fanOut.push(delivery(1, createListeners(2000)));
  const written: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    written.push(send.mock.calls.length);
  }
  expect(written).toEqual([500, 1000, 1500, 2000]);
});

test('who comes twice, or already has it, gets it once', async () => {
  const first: Listener = { sent: 0 };
  const second: Listener = { sent: 5 };
  const { got, fanOut } = createRecorder(500);
  fanOut.push(delivery(5, [first, second, first]));
  await fanOut.idle();
  expect(got.get(first)).toEqual(['5']);
  expect(got.get(second)).toBeUndefined();
});
