import type { IncomingMessage } from 'node:http';
import { createHub } from './hub.ts';
import { createBells } from '#tests/support/bells-channel.ts';
import { openHubApp } from '#tests/support/hub-app.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { logChannel } from '#shared/live-channel.ts';
import { defineChannel } from '#shared/channel.ts';
import { createMemoryFeed } from '#tests/support/memory-feed.ts';
import { uid, type Role, type Viewer } from '#shared/viewer.ts';
import { z } from 'zod';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

async function openApp(options: Parameters<typeof openHubApp>[0] = {}) {
  const app = await openHubApp(options);
  onTestFinished(() => app.close());
  return app;
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 5 });
type Auth = 'optional' | 'required' | readonly Role[];
const bellsOf = (auth: Auth) => createBells({ auth });
const north = { chann_name: 'bells', towers: ['north'] };

describe('a channel that does not exist', () => {
  test.each(['gossip', '__proto__', ''])('%j: is refused, and socket and other channels live on', async (name) => {
    const { memory, visit } = await openApp();
    const reader = await visit();
    reader.enter();
    await eventually(() => expect(reader.entered()).toHaveLength(1));
    reader.enter({ chann_name: name, offset: 'nonsense' });
    reader.say({ command: 'LEAVE_CHANNEL', data: { chann_name: name } });
    const refused = { event: 'REFUSED', data: { chann_name: name, code: 40400, message: '频道不存在' } };
    await eventually(() => expect(reader.frames.slice(1)).toEqual([refused, refused]));
    memory.publish();
    await eventually(() => expect(reader.frames.at(-1)).toMatchObject({ event: 'create', data: { offset: 1 } }));
  });
});

describe('a channel that not everybody may enter', () => {
  const viewers: Record<string, Viewer> = {
    reader: { uid: uid(1), displayName: '小王', avatar: null, roles: ['reader'] },
    editor: { uid: uid(2), displayName: '阿敏', avatar: null, roles: ['reader', 'editor'] },
  };
  const viewerOf = async ({ headers }: Pick<IncomingMessage, 'headers'>) => viewers[String(headers['x-token'])] ?? null;

  test.each<[Auth, Record<string, string>, number | null]>([
    ['required', {}, 40_100],
    ['required', { 'x-token': 'reader' }, null],
    [['editor'], {}, 40_100],
    [['editor'], { 'x-token': 'reader' }, 40_300],
    [['editor', 'admin'], { 'x-token': 'editor' }, null],
  ])('%j, entered with %j: %j', async (auth, headers, code) => {
    const bells = bellsOf(auth);
    const { visit } = await openApp({ channels: [bells.channel], viewerOf });
    bells.ring('north', 'canary');
    const visitor = await visit(headers);
    visitor.enter(north);
    visitor.enter();
    await eventually(() => expect(visitor.frames.length).toBe(code === null ? 3 : 2));
    const refusals = visitor.frames.filter(({ event }) => event === 'REFUSED').map(({ data }) => data.code);
    expect(refusals).toEqual(code === null ? [] : [code]);
    expect(JSON.stringify(visitor.frames).includes('canary')).toBe(code === null);
    expect(visitor.entered().map((data) => data.chann_name)).toContain('flash');
  });

  test('who left before it was known who they are is not in it', async () => {
    const bells = bellsOf('required');
    const asked = Promise.withResolvers<Viewer | null>();
    const { visit } = await openApp({ channels: [bells.channel], viewerOf: () => asked.promise });
    const visitor = await visit();
    visitor.enter(north);
    visitor.say({ command: 'LEAVE_CHANNEL', data: { chann_name: 'bells' } });
    visitor.enter();
    await eventually(() => expect(visitor.entered()).toHaveLength(1));
    asked.resolve(viewers.reader ?? null);
    await eventually(() => expect(visitor.entered()).toHaveLength(2));
    bells.ring('north', 'a');
    await new Promise((resolve) => setTimeout(resolve, 50));
    visitor.say({ command: 'PING' });
    await eventually(() => expect(visitor.frames.at(-1)?.command).toBe('PONG'));
    expect(visitor.events()).toEqual([]);
  });

  test('while it cannot be learnt who comes, they are refused for now, and the rest goes on', async () => {
    const bells = bellsOf('required');
    const viewerOfNobody = () => Promise.reject(new Error('the database is away'));
    const { visit } = await openApp({ channels: [bells.channel], viewerOf: viewerOfNobody });
    const visitor = await visit();
    visitor.enter(north);
    visitor.enter();
    await eventually(() => expect(visitor.frames).toHaveLength(2));
    expect(visitor.frames).toEqual(
      expect.arrayContaining([
        { event: 'REFUSED', data: { chann_name: 'bells', code: 50_300, message: '服务暂时不可用，请稍后再试' } },
        expect.objectContaining({ command: 'ENTERED' }),
      ]),
    );
  });

  test('where everybody may enter everything, nobody is asked who they are', async () => {
    const asked = vi.fn(viewerOf);
    const open = await openApp({ channels: [bellsOf('optional').channel], viewerOf: asked });
    const visitor = await open.visit({ 'x-token': 'reader' });
    visitor.enter(north);
    await eventually(() => expect(visitor.entered()).toHaveLength(1));
    expect(asked).not.toHaveBeenCalled();
  });
});

test('two logs on one socket: each is entered, resumed and left on its own, and both replay at once', async () => {
  const other = createMemoryFeed({ epoch: 'o1' });
  const letters = defineChannel('letters', {
    summary: '',
    auth: 'optional',
    delivery: 'log',
    enter: z.object({}),
    events: { letter: z.object({ offset: z.number() }) },
    guide: [],
  });
  const { memory, visit } = await openApp({
    channels: [
      logChannel(letters, {
        keysOf: () => null,
        head: other.feed.head,
        onHead: other.feed.onHead,
        refreshHead: other.feed.refreshHead,
        eventsSince: async (offset, limit) =>
          (await other.feed.eventsSince(offset, limit)).map((event) => ({
            offset: event.offset,
            event: 'letter',
            id: event.id,
            keys: [],
            explainedBy: [],
            text: null,
            dataWith: () => ({ offset: event.offset }),
          })),
      }),
    ],
  });
  for (let nr = 0; nr < 5; nr += 1) memory.publish();
  for (let nr = 0; nr < 3; nr += 1) other.publish();
  const reader = await visit();
  const told = (isLetter: boolean) =>
    reader.frames.filter(({ event }) => event && (event === 'letter') === isLetter).map(({ data }) => data.offset);
  reader.enter({ epoch: 'e1', offset: 3 });
  reader.enter({ chann_name: 'letters', epoch: 'o1', offset: 1 });
  await eventually(() =>
    expect([told(false), told(true)]).toEqual([
      [4, 5],
      [2, 3],
    ]),
  );
  expect(reader.entered().map(({ recovered }) => recovered)).toEqual([true, true]);

  reader.say({ command: 'LEAVE_CHANNEL', data: { chann_name: 'letters' } });
  reader.say({ command: 'PING' });
  await eventually(() => expect(reader.frames.at(-1)?.command).toBe('PONG'));
  other.publish();
  memory.publish();
  await eventually(() => expect(told(false)).toEqual([4, 5, 6]));
  expect(told(true)).toEqual([2, 3]);
  reader.enter({ chann_name: 'letters', epoch: 'o1', offset: 3 });
  await eventually(() => expect(told(true)).toEqual([2, 3, 4]));
  expect(told(false)).toEqual([4, 5, 6]);
});

test.each([
  ['two channels of one name', 'bells', 'bells'],
  ['two channels with an event of one name', 'chimes', 'ring'],
])('%s are not opened: on the wire nobody could tell them apart', (_, name, taken) => {
  const channels = [createBells(), createBells({ name })].map(({ channel }) => channel);
  const opening = () => createHub({ channels, log: silentLog });
  expect(opening).toThrow(`two live channels, or two of their events, are called ${taken}`);
});
