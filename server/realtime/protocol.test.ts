import { startHubApp, visit, type HubApp } from '#tests/support/hub-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeChannel, socketProtocol } from './protocol.ts';

let app: HubApp;
beforeAll(async () => {
  app = await startHubApp();
});
afterAll(() => app.close());

type Reader = Awaited<ReturnType<typeof visit>>;

/** How each close of the documents comes about; the rest needs a broken line or a broken library. */
const provocations: Record<string, (reader: Reader) => void> = {
  'text frames only': ({ socket }) => socket.send(Buffer.from('{}'), { binary: true }),
  'text must be UTF-8': ({ socket }) => socket.send(Buffer.from([0xff]), { binary: false }),
  'a frame must be a JSON object': ({ say }) => say('7'),
  'unknown command': ({ say }) => say({ command: 'SHOUT' }),
  'malformed ENTER_CHANNEL: …': ({ enter }) => enter({ offset: -1 }),
  'too many frames': ({ say }) => {
    for (let nr = 0; nr <= socketProtocol.limits.frames; nr++) say({ command: 'PING' });
  },
  'a frame may have at most 4096 bytes': ({ say }) => say('x'.repeat(socketProtocol.limits.frameBytes + 1)),
};
const unprovoked = ['服务器正在重启', 'the session is over', 'broken WebSocket protocol', 'too many fragments'];

describe('the closes that the documents name are those that happen', () => {
  test.each(socketProtocol.closes.filter(({ reason }) => !unprovoked.includes(reason)))(
    '$code $reason',
    async ({ code, reason }) => {
      const reader = await visit(app.url);
      provocations[reason]?.(reader);
      const closed = await reader.closed;
      expect(closed.code).toBe(code);
      expect(closed.reason.startsWith(reason.replace('…', ''))).toBe(true);
    },
  );
});

test('every frame of a session fits its description', async () => {
  const reader = await visit(app.url);
  const { entered, events } = describeChannel(app.memory.channel.contract);
  const described = [...socketProtocol.serverFrames, entered, ...events];
  reader.say({ command: 'PING' });
  reader.enter();
  reader.enter({ chann_name: 'gossip' });
  await expect.poll(() => reader.frames.length).toBe(3);
  app.memory.publish();
  await expect.poll(() => reader.frames.length).toBe(4);
  for (const frame of reader.frames) {
    const fitting = described.filter(({ schema }) => schema.safeParse(frame).success);
    expect(fitting, JSON.stringify(frame)).toHaveLength(1);
  }
  reader.socket.close();
});
