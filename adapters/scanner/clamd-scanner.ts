import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Scanner } from '#domains/files/files.service.ts';
import type { Log } from '#shared/log.ts';

/** Where clamd listens. */
export type ClamdPlace = { host: string; port: number } | { path: string };

interface ClamdDeps {
  log: Pick<Log, 'warn' | 'error'>;
  timeoutMillis?: number;
}

/** Asks clamd, which is handed the bytes as they are read (docs/operations.md#files). */
export function createClamdScanner(place: ClamdPlace, { log, timeoutMillis = 60_000 }: ClamdDeps): Scanner {
  async function ask(bytes: AsyncIterable<Uint8Array>): Promise<string> {
    await using socket = connect(place);
    socket.setTimeout(timeoutMillis, () => socket.destroy(new Error('clamd did not answer in time')));
    const answer = text(socket);
    // Whoever sends may be told why before whoever reads is asked.
    answer.catch(() => {});
    await once(socket, 'connect');
    await write(socket, Buffer.from('zINSTREAM\0'));
    for await (const chunk of bytes) {
      // clamd says that it is too much before it has been sent everything; what is left is read all the same.
      if (chunk.length === 0 || socket.readableEnded || !socket.writable) continue;
      await write(socket, lengthOf(chunk.length));
      await write(socket, chunk);
    }
    if (socket.writable) socket.write(lengthOf(0));
    // Awaited here: the socket is closed with the end of this.
    return await answer;
  }

  return {
    async scan(bytes) {
      try {
        const answer = (await ask(bytes)).replaceAll('\0', '').trim();
        if (answer.endsWith(' FOUND')) {
          log.warn({ answer }, 'a file with malware was refused');
          return 'infected';
        }
        if (answer.endsWith(': OK')) return 'clean';
        if (answer.includes('size limit exceeded')) return 'unscanned';
        throw new Error(`clamd answered: ${answer}`);
      } catch (error) {
        log.error({ err: error }, 'clamd could not be asked');
        return 'unreachable';
      }
    },
  };
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}

async function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  if (!socket.write(bytes)) await once(socket, 'drain');
}

/** Nobody looks; the bytes are read all the same, because they are counted on the way. */
export const noScanner: Scanner = {
  async scan(bytes) {
    for await (const chunk of bytes) void chunk;
    return 'unscanned';
  },
};
