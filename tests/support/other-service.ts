import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What a service of somebody else was asked. */
export interface AskedOf {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A service on this machine in the place of somebody else's, until the test ends. Null: it never answers. */
export async function openOtherService(answer: (asked: AskedOf) => unknown) {
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url: path = '', headers } = request;
    const answered = answer({ method, path, headers, body: await text(request) });
    if (answered !== null) response.end(typeof answered === 'string' ? answered : JSON.stringify(answered));
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
