import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { echoModule } from '#tests/support/echo-module.ts';
import { flashDraft } from '#tests/support/feed-app.ts';
import { eventually, visit } from '#tests/support/hub-app.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { SESSION_COOKIE } from '#shared/session-cookie.ts';
import { createHub } from './hub.ts';

let app: TestApp;
let hub: ReturnType<typeof createHub>;
let url: string;

beforeAll(async () => {
  app = await bootApp({}, { more: [echoModule] });
  const channels = app.domains.modules.flatMap((module) => module.channels ?? []);
  hub = createHub({ channels, log: silentLog, isStrict: true, viewerOf: app.app.webDeps.viewerStep });
  hub.attach(app.http.server);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/ws`;
});
afterAll(async () => {
  await hub.close('over');
  await app.close();
});

const call = (wall: string, words: string) =>
  app.http.inject({ method: 'POST', url: '/api/echo', payload: { wall, words } });
const flash = () => app.domains.feed.publish(flashDraft());

test('channels of several modules on one socket resume each on its own, an unknown one leaves the others alive', async () => {
  await flash();
  await call('east', '喂');
  const reader = await visit(url);
  const told = (events: string[]) =>
    reader.frames.filter(({ event = '' }) => events.includes(event)).map(({ data }) => data.offset);
  const flashes = () => told(['create']);
  const echoes = () => told(['called']);
  reader.enter();
  reader.enter({ chann_name: 'echo' });
  await eventually(() => expect(reader.entered()).toHaveLength(2));
  const { epoch = '', offset = 0 } = reader.entered().find(({ chann_name }) => chann_name === 'flash') ?? {};

  reader.enter({ chann_name: 'gossip' });
  await eventually(() => expect(reader.frames.at(-1)).toMatchObject({ event: 'REFUSED', data: { code: 40400 } }));
  await flash();
  await call('west', '有人吗');
  await eventually(() => expect([flashes(), echoes()]).toEqual([[offset + 1], [2]]));

  reader.socket.close();
  await reader.closed;
  await flash();
  await call('east', '还在吗');
  const back = await visit(url);
  back.enter({ chann_name: 'echo', epoch: 'first', offset: 1 });
  back.enter({ epoch, offset: offset + 1 });
  await eventually(() => expect(back.events()).toHaveLength(3));
  expect(back.entered().map(({ recovered }) => recovered)).toEqual([true, true]);
  expect(back.frames.filter(({ event }) => event === 'called').map(({ data }) => data.words)).toEqual([
    '有人吗',
    '还在吗',
  ]);
  back.socket.close();
});

test('newest states of a module reach those who ask for them and are signed in, by header or by cookie', async () => {
  await call('north', '一');
  const { token } = app.cast.xiaoWang;
  const ask = { chann_name: 'echo-last', walls: ['north'] };
  const visitor = await visit(url, { cookie: `${SESSION_COOKIE}=nobody` });
  visitor.enter(ask);
  await eventually(() => expect(visitor.frames).toMatchObject([{ event: 'REFUSED', data: { code: 40100 } }]));
  const readers = [await visit(url, { 'x-token': token }), await visit(url, { cookie: `${SESSION_COOKIE}=${token}` })];
  for (const reader of readers) {
    reader.enter(ask);
    await eventually(() => expect(reader.events()).toEqual([{ wall: 'north', words: '一' }]));
  }
  await call('south', '二');
  await call('north', '三');
  for (const reader of readers) {
    await eventually(() => expect(reader.events().at(-1)).toEqual({ wall: 'north', words: '三' }));
    expect(reader.events()).toHaveLength(2);
  }
  await visitor.fence();
  expect(visitor.events()).toHaveLength(1);

  await call('north', '');
  const silent = { event: 'silent', chann_name: 'echo-last', data: { wall: 'north' } };
  for (const reader of readers) await eventually(() => expect(reader.frames.at(-1)).toEqual(silent));
  const late = await visit(url, { 'x-token': token });
  late.enter(ask);
  await eventually(() => expect(late.frames.slice(1)).toEqual([silent]));
  for (const { socket } of [visitor, late, ...readers]) socket.close();
});

test('the documents of the app tell of the channels of all its modules', async () => {
  const page = (await app.http.inject('/docs')).body;
  for (const channel of ['flash', 'echo', 'echo-last']) expect(page).toContain(`Channel <code>${channel}</code>`);
  const document = (await app.http.inject('/openapi.json')).json();
  const names = document['x-websocket'].channels.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['flash', 'echo', 'echo-last']));
});
