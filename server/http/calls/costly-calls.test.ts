import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bind, costlyBy } from '#shared/bind.ts';
import { defineContract } from '#shared/contract.ts';
import { bootApp } from '#tests/support/app.ts';

const given = { auth: 'optional', method: 'GET', params: z.object({ nr: z.string() }), errors: [] } as const;
const trial = defineContract('trial', {
  draw: {
    ...given,
    path: '/api/trial/:nr/dots.png',
    summary: 'drawn',
    bodyStyle: 'bytes',
    mediaType: 'image/png',
    isCostly: true,
    data: z.instanceof(Uint8Array),
  },
  say: { ...given, path: '/api/trial/:nr', summary: 'said', data: z.string() },
});

test('calls that keep a processor busy go one at a time, and no other call waits for them', async () => {
  const begun: string[] = [];
  let finish = () => {};
  const app = await bootApp(
    {},
    {
      more: [
        () => ({
          name: 'trial',
          endpoints: bind(trial, {
            async draw({ params }) {
              begun.push(params.nr);
              await new Promise<void>((resolve) => (finish = resolve));
              return new Uint8Array([0x89, 0xff]);
            },
            say: ({ params }) => params.nr,
          }),
        }),
      ],
    },
  );
  const draw = (nr: number) => app.http.inject(`/api/trial/${nr}/dots.png`).then((answer) => answer);
  const [first, second] = [draw(1), draw(2)];
  for (let nr = 0; nr < 20; nr++) expect((await app.http.inject(`/api/trial/${nr}`)).json().data).toBe(String(nr));
  expect(begun).toEqual(['1']);
  finish();
  const answer = await first;
  expect([answer.headers['content-type'], [...answer.rawPayload]]).toEqual(['image/png', [0x89, 0xff]]);
  await expect.poll(() => begun).toEqual(['1', '2']);
  finish();
  expect((await second).statusCode).toBe(200);
  await app.close();
});

test('so do questions that name a parameter of the costly ones (docs/product/calls.md#limits)', async () => {
  const past = defineContract('past', {
    look: {
      ...given,
      path: '/api/past/:nr',
      summary: 'seen',
      query: z.object({ at: z.string().default('') }),
      data: z.string(),
    },
  });
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const look = bind(past, {
    async look({ params, query }) {
      begun.push(params.nr);
      if (query.at !== '') await new Promise<void>((resolve) => void finish.push(resolve));
      return params.nr;
    },
  });
  const app = await bootApp({}, { more: [() => ({ name: 'past', endpoints: costlyBy(['at'], look) })] });
  const asked = ['1', '2'].map((nr) =>
    app.http.inject(`/api/past/${nr}?at=10:30`).then(({ statusCode }) => statusCode),
  );
  expect((await app.http.inject('/api/past/3?at=')).json().data).toBe('3');
  expect(begun).toEqual(['1', '3']);
  finish[0]?.();
  await expect.poll(() => finish).toHaveLength(2);
  finish[1]?.();
  expect(await Promise.all(asked)).toEqual([200, 200]);
  await app.close();
});

test('what a client asked for that hung up while it waited is never worked out', async () => {
  const begun: string[] = [];
  let finish = () => {};
  const endpoints = bind(trial, {
    async draw({ params }) {
      begun.push(params.nr);
      await new Promise<void>((resolve) => (finish = resolve));
      return new Uint8Array([0x89]);
    },
    say: ({ params }) => params.nr,
  });
  const app = await bootApp({}, { more: [() => ({ name: 'trial', endpoints })] });
  const port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port);
  const ask = (nr: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/trial/${nr}/dots.png HTTP/1.1\r\nHost: kaipan.test\r\n\r\n`);
    return socket;
  };
  const waiting = async () => Number(/costly_waiting (\d+)/.exec(await app.app.metrics.registry.metrics())?.[1]);
  const first = ask(1);
  await expect.poll(() => begun).toEqual(['1']);
  const second = ask(2);
  await expect.poll(waiting).toBe(1);
  second.destroy();
  const third = ask(3);
  await expect.poll(waiting).toBe(2);
  finish();
  await expect.poll(() => begun.length).toBe(2);
  expect(begun).toEqual(['1', '3']);
  finish();
  for (const socket of [first, third]) socket.destroy();
  await app.close();
});
