import { expect, test } from 'vitest';
import { z } from 'zod';
import { bind } from '#shared/bind.ts';
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
