import type { IncomingMessage } from 'node:http';
import { createHub } from './hub.ts';
import { createBells } from '#tests/support/bells-channel.ts';
import { eventually, openHubApp } from '#tests/support/hub-app.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { type LatestChannel, logChannel } from '#shared/live-channel.ts';
import { defineChannel } from '#shared/channel.ts';
import { createMemoryFeed } from '#tests/support/memory-feed.ts';
import { uid, type Role, type Viewer } from '#shared/viewer.ts';
import { z } from 'zod';
import { describe, expect, test, vi } from 'vitest';

type Auth = 'optional' | 'required' | readonly Role[];
const bellsOf = (auth: Auth) => createBells({ auth });
const north = { chann_name: 'bells', towers: ['north'] };

describe('a channel that does not exist', () => {
  test.each(['gossip', '__proto__', ''])('%j: is refused, and socket and other channels live on', async (name) => {
    const { memory, visit } = await openHubApp();
    const reader = await visit();
    reader.enter();
    await eventually(() => expect(reader.entered()).toHaveLength(1));
    reader.enter({ chann_name: name, offset: 'nonsense' });
    reader.leave(name);
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
    const { visit } = await openHubApp({ channels: [bells.channel], viewerOf });
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
    const { visit } = await openHubApp({ channels: [bells.channel], viewerOf: () => asked.promise });
    const visitor = await visit();
    visitor.enter(north);
    visitor.leave('bells');
    visitor.enter();
    await eventually(() => expect(visitor.entered()).toHaveLength(1));
    asked.resolve(viewers.reader ?? null);
    await eventually(() => expect(visitor.entered()).toHaveLength(2));
    bells.ring('north', 'a');
    await visitor.fence();
    expect(visitor.frames.filter(({ event }) => event === 'ring')).toEqual([]);
  });

  test('who they are is asked at each entering, and for leaving not at all', async () => {
    const bells = bellsOf('required');
    const answers = [viewers.reader ?? null, null];
    const asked = vi.fn(async () => answers.shift() ?? null);
    const { visit } = await openHubApp({ channels: [bells.channel], viewerOf: asked });
    const visitor = await visit();
    visitor.enter(north);
    await eventually(() => expect(visitor.entered()).toHaveLength(1));
    // The session ends.
    visitor.enter(north);
    await eventually(() => expect(visitor.frames.at(-1)).toMatchObject({ event: 'REFUSED', data: { code: 40_100 } }));
    visitor.leave('bells');
    await visitor.fence();
    bells.ring('north', 'canary');
    await visitor.fence();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(visitor.frames)).not.toContain('canary');
  });

  test('who may not enter any more hears nothing of an earlier entering; a trouble of the moment takes no place away', async () => {
    const bells = bellsOf('required');
    let answer = async (): Promise<Viewer | null> => viewers.reader ?? null;
    const { visit } = await openHubApp({ channels: [bells.channel], viewerOf: () => answer() });
    const visitor = await visit();
    visitor.enter(north);
    await eventually(() => expect(visitor.entered()).toHaveLength(1));
    answer = () => Promise.reject(new Error('the database is away'));
    visitor.enter(north);
    await eventually(() => expect(visitor.frames.at(-1)).toMatchObject({ event: 'REFUSED', data: { code: 50_300 } }));
    bells.ring('north', 'still there');
    await eventually(() => expect(visitor.frames.at(-1)).toMatchObject({ event: 'ring' }));
    answer = async () => null;
    visitor.enter(north);
    await eventually(() => expect(visitor.frames.at(-1)).toMatchObject({ event: 'REFUSED', data: { code: 40_100 } }));
    bells.ring('north', 'canary');
    await visitor.fence();
    expect(JSON.stringify(visitor.frames)).not.toContain('canary');
  });

  test('what a socket asked for that is gone is not looked up', async () => {
    const bells = bellsOf('required');
    const first = Promise.withResolvers<Viewer | null>();
    const asked = vi.fn(() => first.promise);
    const { visit } = await openHubApp({ channels: [bells.channel], viewerOf: asked });
    const visitor = await visit();
    for (let nr = 0; nr < 20; nr += 1) visitor.enter(north);
    await visitor.fence();
    visitor.socket.close();
    await visitor.closed;
    first.resolve(null);
    const next = await visit();
    await next.fence();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('what is asked of one channel does not wait for another', async () => {
    const [bells, chimes] = [bellsOf('required'), createBells({ name: 'chimes', auth: 'required' })];
    let answer = async (): Promise<Viewer | null> => viewers.reader ?? null;
    const channels = [bells.channel, chimes.channel];
    const { visit } = await openHubApp({ channels, viewerOf: () => answer() });
    const visitor = await visit();
    visitor.enter(north);
    await eventually(() => expect(visitor.entered()).toHaveLength(1));
    answer = () => new Promise(() => {});
    visitor.enter({ ...north, chann_name: 'chimes' });
    visitor.leave('bells');
    await visitor.fence();
    bells.ring('north', 'canary');
    await visitor.fence();
    expect(JSON.stringify(visitor.frames)).not.toContain('canary');
  });

  test('while it cannot be learnt who comes, they are refused for now, and the rest goes on', async () => {
    const bells = bellsOf('required');
    const viewerOfNobody = () => Promise.reject(new Error('the database is away'));
    const { visit } = await openHubApp({ channels: [bells.channel], viewerOf: viewerOfNobody });
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
    const open = await openHubApp({ channels: [bellsOf('optional').channel], viewerOf: asked });
    const visitor = await open.visit({ 'x-token': 'reader' });
    visitor.enter(north);
    await eventually(() => expect(visitor.entered()).toHaveLength(1));
    expect(asked).not.toHaveBeenCalled();
  });
});

test('two logs on one socket whose events are called alike: each is entered, resumed and left on its own, and both replay at once', async () => {
  const other = createMemoryFeed({ epoch: 'o1' });
  const letters = defineChannel('letters', {
    summary: '',
    auth: 'optional',
    delivery: 'log',
    enter: z.object({}),
    events: { create: z.object({ offset: z.number() }) },
    guide: [],
  });
  const { memory, visit } = await openHubApp({
    channels: [
      logChannel(letters, {
        keysOf: () => null,
        head: other.feed.head,
        onHead: other.feed.onHead,
        refreshHead: other.feed.refreshHead,
        eventsSince: async (offset, limit) =>
          (await other.feed.eventsSince(offset, limit)).map((event) => ({
            offset: event.offset,
            event: 'create',
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
    reader.frames
      .filter(({ event, chann_name: name }) => event === 'create' && name === (isLetter ? 'letters' : undefined))
      .map(({ data }) => data.offset);
  reader.enter({ epoch: 'e1', offset: 3 });
  reader.enter({ chann_name: 'letters', epoch: 'o1', offset: 1 });
  await eventually(() =>
    expect([told(false), told(true)]).toEqual([
      [4, 5],
      [2, 3],
    ]),
  );
  expect(reader.entered().map(({ recovered }) => recovered)).toEqual([true, true]);

  reader.leave('letters');
  await reader.fence();
  other.publish();
  memory.publish();
  await eventually(() => expect(told(false)).toEqual([4, 5, 6]));
  await reader.fence();
  expect(told(true)).toEqual([2, 3]);
  reader.enter({ chann_name: 'letters', epoch: 'o1', offset: 3 });
  await eventually(() => expect(told(true)).toEqual([2, 3, 4]));
  expect(told(false)).toEqual([4, 5, 6]);
});

test('two channels on one socket may have an event of one name: its frame says of which it is', async () => {
  const [bells, chimes] = [createBells(), createBells({ name: 'chimes' })];
  const { visit } = await openHubApp({ channels: [bells.channel, chimes.channel] });
  const visitor = await visit();
  for (const name of ['bells', 'chimes']) visitor.enter({ chann_name: name, towers: ['north'] });
  await eventually(() => expect(visitor.events()).toHaveLength(2));
  chimes.ring('north', 'a');
  bells.ring('north', 'b');
  await eventually(() => expect(visitor.events()).toHaveLength(4));
  expect(visitor.frames.slice(4)).toEqual([
    { event: 'ring', chann_name: 'chimes', data: { tower: 'north', tone: 'a' } },
    { event: 'ring', chann_name: 'bells', data: { tower: 'north', tone: 'b' } },
  ]);
});

describe('channels whose frames nobody could tell apart are not opened', () => {
  const { channel } = createBells();
  const { channel: chimes } = createBells({ name: 'chimes' });
  const bare = (one: LatestChannel): LatestChannel => ({ ...one, contract: { ...one.contract, hasBareEvents: true } });
  const refusing = { ...channel, contract: { ...channel.contract, events: { REFUSED: z.object({}) } } };

  test.each([
    ['two of one name', [channel, channel], 'two live channels are called bells'],
    ['two with bare events', [bare(channel), bare(chimes)], 'do not name it: bells, chimes'],
    ['one with the event of refusals', [refusing], 'bells has an event called REFUSED'],
  ])('%s', (_, channels, fault) => {
    expect(() => createHub({ channels, log: silentLog })).toThrow(fault);
  });
});
