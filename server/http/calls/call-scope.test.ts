import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Kernel } from '#db/kernel.ts';
import { bind } from '#shared/bind.ts';
import { defineContract } from '#shared/contract.ts';
import type { Module } from '#shared/module.ts';
import { idList } from '#shared/query-schemas.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import type { Member } from '#tests/support/cast.ts';
import { gatherReply } from './call-scope.ts';

const given = { auth: 'optional', method: 'POST', data: z.unknown(), errors: [] } as const;
const trial = defineContract('trial', {
  tell: { ...given, path: '/api/trial/tell', summary: 'JSON', body: z.object({ text: z.string() }) },
  fill: {
    ...given,
    path: '/api/trial/form',
    summary: 'form',
    bodyKind: 'form',
    body: z.object({ amount: z.string(), tags: idList }),
  },
  sign: { ...given, path: '/api/trial/raw', summary: 'raw', bodyKind: 'raw', largestBody: 100 },
  send: { ...given, path: '/api/trial/parts', summary: 'multipart', bodyKind: 'multipart', largestBody: 200_000 },
  enter: { ...given, path: '/api/trial/enter', summary: 'cookie', method: 'GET' },
  mix: { ...given, path: '/api/trial/mix', summary: 'mix', method: 'GET', cache: { topics: 'all', seconds: 60 } },
  keep: { ...given, path: '/api/trial/kept', summary: 'kept', method: 'GET', cache: { topics: 'all', seconds: 60 } },
  own: { ...given, path: '/api/trial/own.txt', summary: 'text', method: 'GET', auth: 'required', bodyStyle: 'text' },
  name: { ...given, path: '/api/trial/name', summary: 'header', method: 'GET' },
  any: {
    ...given,
    path: '/api/trial/any',
    summary: 'any',
    method: 'GET',
    cache: { topics: 'all', seconds: 60 },
    query: z.looseObject({}),
  },
  check: { ...given, path: '/api/trial/desk', summary: 'roles', method: 'GET', auth: ['editor', 'admin'] },
  look: { ...given, path: '/api/trial/memo', summary: 'memo', method: 'GET' },
});

let entered = 0;
let looks = 0;

function trialModule({ memo, work }: Kernel): Module {
  const look = () => memo('looks', async () => ++looks);
  const endpoints = bind(trial, {
    tell: ({ body, request }) => ({ ...body, ...request, id: request.id !== '' }),
    fill: ({ body }) => body,
    sign: ({ body, reply }) => {
      reply.status(202);
      reply.header('x-signed', 'yes');
      return Buffer.from(body).toString('hex');
    },
    async send({ body }) {
      const seen = [];
      for await (const part of body) {
        if (part.type === 'field') seen.push(`${part.name}=${part.value}`);
        else {
          let size = 0;
          for await (const chunk of part.file) size += chunk.length;
          seen.push(`${part.name}: ${part.filename} ${part.mediaType} ${size}`);
        }
      }
      return seen;
    },
    enter({ reply }) {
      reply.setCookie('trial', `visit ${++entered}`, { seconds: 60 });
      return entered;
    },
    mix: ({ reply }) => reply.setCookie('trial', 'for everybody'),
    keep: ({ request }) => request.userAgent,
    own: ({ viewer }) => viewer.displayName,
    name: ({ reply }) => reply.header('content-disposition', 'attachment; filename="研报.pdf"'),
    any: ({ query }) => query,
    check: ({ viewer }) => viewer.displayName,
    async look() {
      const [first, second] = [await look(), await look()];
      await work(async () => {});
      return [first, second, await look()];
    },
  });
  return { name: 'trial', endpoints };
}

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({}, { more: [trialModule] });
});
afterAll(() => app.close());

const post = (url: string, payload: string | Buffer, type: string, headers = {}) =>
  app.http.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } });

describe('a call', () => {
  test('knows whose request it answers', async () => {
    const headers = {
      'user-agent': 'trial/1',
      host: 'kaipan.test',
      origin: 'http://kaipan.test',
      'idempotency-key': 'k1',
      'x-platform': 'pc',
    };
    const answer = await post('/api/trial/tell', '{"text":"喂"}', 'application/json', headers);
    const facts = {
      ip: '127.0.0.1',
      userAgent: 'trial/1',
      origin: 'http://kaipan.test',
      idempotencyKey: 'k1',
      platform: 'pc',
      token: null,
      id: true,
    };
    expect(answer.json().data).toEqual({ text: '喂', ...facts });
  });

  test('refuses what its contract does not describe', async () => {
    expect((await post('/api/trial/tell', '{"text":7}', 'application/json')).statusCode).toBe(400);
    expect((await post('/api/trial/tell', 'text=7', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });

  test.each([
    ['"a\\ud800b"', 'a\ufffdb'],
    ['"\\uDFFF\\ud83d"', '\ufffd\ufffd'],
    ['"\\ud800\\ud83d\\ude00"', '\ufffd😀'],
    ['"\\ud83d\\ude00\\u8305"', '😀茅'],
    [String.raw`"\\ud800"`, String.raw`\ud800`],
    [String.raw`"\\\ud800\""`, '\\\ufffd"'],
  ])('of letters in %s halves are replaced', async (text, read) => {
    const answer = await app.http.inject({
      ...{ method: 'POST', url: '/api/trial/tell', headers: { 'content-type': 'application/json' } },
      payload: `{"text":${text}}`,
    });
    expect(answer.json()).toMatchObject({ code: 20000, data: { text: read } });
  });

  test('reads a form', async () => {
    const answer = await post('/api/trial/form', 'amount=1%2C200', 'application/x-www-form-urlencoded');
    expect(answer.json().data).toEqual({ amount: '1,200', tags: [] });
    const twice = await post('/api/trial/form', 'amount=1&amount=2&tags=3&tags=4', 'application/x-www-form-urlencoded');
    expect(twice.json().data).toEqual({ amount: '2', tags: [3, 4] });
  });

  test('reads the very bytes that were sent, whatever they are called, and answers with its own status and headers', async () => {
    const answer = await post('/api/trial/raw', Buffer.from([0, 255, 10]), 'application/json');
    expect([answer.statusCode, answer.headers['x-signed'], answer.json().data]).toEqual([202, 'yes', '00ff0a']);
    expect((await post('/api/trial/raw', randomBytes(101), 'text/plain')).statusCode).toBe(413);
    expect((await app.http.inject({ method: 'POST', url: '/api/trial/raw' })).json()).toMatchObject({ data: '' });
  });

  test('takes the parts of a form as they come, files as streams of a size that is allowed', async () => {
    const body = new FormData();
    body.append('key', 'news/1.bin');
    body.append('file', new Blob([randomBytes(150_000)], { type: 'image/png' }), '图.png');
    const sent = new Response(body);
    const bytes = Buffer.from(await sent.clone().arrayBuffer());
    const answer = await post('/api/trial/parts', bytes, sent.headers.get('content-type') ?? '');
    expect(answer.json().data).toEqual(['key=news/1.bin', 'file: 图.png image/png 150000']);
    body.append('file', new Blob([randomBytes(250_000)]), 'large.bin');
    const larger = new Response(body);
    const tooMuch = Buffer.from(await larger.clone().arrayBuffer());
    expect((await post('/api/trial/parts', tooMuch, larger.headers.get('content-type') ?? '')).statusCode).toBe(413);
    const broken = await post('/api/trial/parts', bytes.subarray(0, 100_000), sent.headers.get('content-type') ?? '');
    expect([broken.statusCode, broken.json().message]).toEqual([400, '表单内容不完整']);
    const nameless = '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--\r\n';
    const refused = await post('/api/trial/parts', nameless, 'multipart/form-data; boundary=x');
    expect([refused.statusCode, refused.json().message]).toEqual([400, '表单字段没有名称']);
  });

  test('a form of another site is refused, signed in or not', async () => {
    const foreign = { origin: 'http://evil.test' };
    expect((await post('/api/trial/form', 'amount=1', 'application/x-www-form-urlencoded', foreign)).statusCode).toBe(
      403,
    );
  });

  test('an answer that is kept knows nothing of who asked first', async () => {
    const ask = (agent: string) => app.http.inject({ url: '/api/trial/kept', headers: { 'user-agent': agent } });
    expect([(await ask('first')).json().data, (await ask('second')).json().data]).toEqual(['', '']);
  });

  test('an answer that sets a cookie is made for each who asks', async () => {
    const enter = () => app.http.inject('/api/trial/enter');
    const cookies = [await enter(), await enter()].map(({ cookies: [cookie] }) => cookie);
    expect(cookies).toMatchObject([
      { name: 'trial', value: 'visit 1', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 60 },
      { value: 'visit 2' },
    ]);
    expect((await enter()).headers['cache-control']).toBe('private, no-store');
  });

  test('is answered in our own words when a header cannot be carried', async () => {
    const answer = await app.http.inject('/api/trial/name');
    expect([answer.statusCode, answer.json()]).toEqual([500, expect.objectContaining({ code: 50000, data: null })]);
  });

  test('a document for who is signed in is not there for other sites', async () => {
    const headers = { 'x-token': app.cast.xiaoLi.token };
    const answer = await app.http.inject({ url: '/api/trial/own.txt', headers });
    expect([answer.body, answer.headers['access-control-allow-origin']]).toEqual([
      app.cast.xiaoLi.viewer.displayName,
      undefined,
    ]);
    expect((await app.http.inject({ method: 'OPTIONS', url: '/api/trial/own.txt' })).statusCode).toBe(404);
  });

  test('a kept answer that may depend on any parameter is kept by all of them', async () => {
    const ask = async (x: number) => (await app.http.inject(`/api/trial/any?x=${x}`)).json().data;
    expect([await ask(1), await ask(2)]).toEqual([{ x: '1' }, { x: '2' }]);
  });

  test('says nothing besides its data when it is kept for everybody', async () => {
    const answer = await app.http.inject('/api/trial/mix');
    expect([answer.statusCode, answer.cookies]).toEqual([500, []]);
  });

  test('is for the roles that its contract names', async () => {
    const ask = (member?: Member) =>
      app.http.inject({ url: '/api/trial/desk', headers: member ? { 'x-token': member.token } : {} });
    expect((await ask()).json()).toMatchObject({ code: 40100 });
    expect((await ask(app.cast.xiaoLi)).json()).toMatchObject({ code: 40300, message: '没有权限' });
    expect((await ask(app.cast.aMin)).json()).toMatchObject({ code: 20000, data: '阿敏' });
    // What is for some roles alone is served to nobody as a document.
    expect(Object.keys((await app.http.inject('/openapi.json')).json().paths)).not.toContain('/api/trial/desk');
  });

  test('remembers what it read until it writes, and nothing of another call', async () => {
    const ask = async () => (await app.http.inject('/api/trial/memo')).json().data;
    expect([await ask(), await ask()]).toEqual([
      [1, 1, 2],
      [3, 3, 4],
    ]);
  });
});

test('what many calls of one page say is told once, the last word of each; cookies are all told', () => {
  const { reply, gathered } = gatherReply(false);
  for (const source of ['import', 'simulated', 'simulated']) reply.header('X-Market-Source', source);
  reply.setCookie('a', '1');
  reply.setCookie('b', '2');
  const { headers } = gathered();
  expect(headers.filter(([name]) => name === 'x-market-source')).toEqual([['x-market-source', 'simulated']]);
  expect(headers.filter(([name]) => name === 'set-cookie')).toHaveLength(2);
});
