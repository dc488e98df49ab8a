import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Flood {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
}

const endOfHead = '\r\n\r\n';

/**
 * Asks for one constant answer as fast as it comes: reads only the length of each answer. A client that parses answers of
 * 20 KB costs several times what sending them costs, and would be all that is measured.
 */
export async function flood({
  url,
  connections,
  seconds,
  headers,
}: Flood): Promise<{ requests: number; perSecond: number }> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const endsAt = performance.now() + seconds * 1000;
  const ask = () => askAgainUntil(endsAt, { port: Number(port), host: hostname, request });
  const counts = await Promise.all(Array.from({ length: connections }, ask));
  const requests = counts.reduce((sum, count) => sum + count, 0);
  return { requests, perSecond: requests / seconds };
}

/** One connection: a request, its whole answer, the next request. */
function askAgainUntil(endsAt: number, to: { port: number; host: string; request: Buffer }): Promise<number> {
  const socket = connect({ port: to.port, host: to.host, noDelay: true });
  let answers = 0;
  let missing = 0;
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      try {
        if (missing === 0) missing = lengthOf(chunk);
        missing -= chunk.length;
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      if (missing > 0) return;
      answers += 1;
      if (performance.now() < endsAt) return void socket.write(to.request);
      socket.destroy();
      resolve(answers);
    });
    socket.write(to.request);
  });
}

/** Bytes of head and body of the answer that begins here; its head comes in one piece on loopback. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf(endOfHead);
  const head = chunk.toString('latin1', 0, end);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (end === -1 || length === undefined || !head.startsWith('HTTP/1.1 200'))
    throw new Error(`unexpected answer: ${head}`);
  return end + endOfHead.length + Number(length);
}
