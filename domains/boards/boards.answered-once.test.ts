import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CallScope } from '#shared/bind.ts';
import { answeredOnce } from './boards.answered-once.ts';

const endpoint = { method: 'GET', path: '/board', auth: 'optional', summary: '', answer: z.unknown() } as never;

function open(fail = () => false) {
  let [version, asked] = ['1', 0];
  const [bound] = answeredOnce(
    [
      {
        endpoint,
        handle({ reply, viewer }) {
          asked += 1;
          if (fail()) throw new Error('no board');
          reply.header('x-market-source', `answer ${asked}`);
          return `${viewer === null ? 'visitor' : 'reader'} ${asked}`;
        },
      },
    ],
    () => version,
  );
  async function ask(query: object, viewer: CallScope['viewer'] = null) {
    const headers: string[] = [];
    const reply = { header: (_name: string, value: string) => void headers.push(value), status() {}, setCookie() {} };
    return [await bound?.handle({ query, viewer, request: {} as never, reply }), ...headers];
  }
  return { ask, move: () => (version += '1') };
}

test('a question is answered once until the market moves, with what the answer says of itself', async () => {
  const { ask, move } = open();
  expect(await Promise.all([ask({ date: 1 }), ask({ date: 1 })])).toEqual([
    ['visitor 1', 'answer 1'],
    ['visitor 1', 'answer 1'],
  ]);
  expect(await ask({ date: 2 })).toEqual(['visitor 2', 'answer 2']);
  move();
  expect(await ask({ date: 1 })).toEqual(['visitor 3', 'answer 3']);
});

test('a reader is not answered what a visitor was, nor the other way round', async () => {
  const { ask } = open();
  expect(await ask({})).toEqual(['visitor 1', 'answer 1']);
  expect(await ask({}, { uid: 7 } as never)).toEqual(['reader 2', 'answer 2']);
  expect(await ask({})).toEqual(['visitor 1', 'answer 1']);
});

test('what failed is tried again', async () => {
  let isBroken = true;
  const { ask } = open(() => isBroken);
  await expect(ask({})).rejects.toThrow('no board');
  isBroken = false;
  expect(await ask({})).toEqual(['visitor 2', 'answer 2']);
});
