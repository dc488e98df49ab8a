import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { growAtWork } from '#server/heap.ts';
import { carryOut } from './child.ts';

export interface ConstantAnswer {
  path: string;
  headers: [string, string][];
  /** Sent as it is. */
  bytes?: Uint8Array;
  /** Or: turned into JSON at each request. */
  value?: unknown;
}

/** Bare Fastify with constant answers: the fastest that this HTTP server can be. */
const app = Fastify();

export type ConstantServerCommands = typeof commands;
const commands = carryOut({
  async open(answers: ConstantAnswer[]) {
    for (const { path, headers, bytes, value } of answers) {
      const body = bytes ? Buffer.from(bytes) : value;
      app.get(path, (_request, reply) => {
        for (const [name, text] of headers) reply.header(name, text);
        return reply.send(body);
      });
    }
    await app.listen({ port: 0, host: '127.0.0.1' });
    growAtWork();
    return { port: (app.server.address() as AddressInfo).port };
  },
});
