import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { hasOneHost, type Proxies } from '#server/http/edge/proxies.ts';
import type { HubMetrics } from '#server/realtime/metrics.ts';

export const SOCKET_PATH = '/ws';

interface UpgradeDeps {
  metrics: HubMetrics;
  /** Whether nobody else of this address may come in. */
  isFull: (address: string) => boolean;
  proxies: Pick<Proxies, 'addressOf' | 'isOwnOrigin'>;
  /** The session that somebody opens it with; null for none that is living. */
  tokenOf: (request: IncomingMessage) => Promise<string | null>;
  admit: (upgrade: Upgrade) => void;
}

export interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  address: string;
  token: string | null;
}

/** Decides who may open a socket. Returns how to stop listening. */
export function acceptUpgrades(
  server: Server,
  { metrics, isFull, proxies, tokenOf, admit }: UpgradeDeps,
  leaveOthers: boolean,
): () => void {
  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (pathOf(request) !== SOCKET_PATH) {
      if (!leaveOthers) refuse(socket, '404 Not Found');
      return;
    }
    const address = proxies.addressOf(request);
    if (!hasOneHost(request)) return turnAway(socket, '400 Bad Request');
    // Pages of other sites may not listen in a reader's name; programs send no Origin (docs/product/live-socket.md#who-may-listen).
    if (request.headers.origin !== undefined && !proxies.isOwnOrigin(request)) turnAway(socket, '403 Forbidden');
    else if (isFull(address)) turnAwayForNow(socket);
    else {
      // Whoever hangs up meanwhile is gone.
      socket.on('error', () => socket.destroy());
      void letIn({ request, socket, head, address });
    }
  }

  async function letIn(asked: Omit<Upgrade, 'token'>) {
    const token = await tokenOf(asked.request);
    // Others may have come in meanwhile.
    if (isFull(asked.address)) turnAwayForNow(asked.socket);
    else admit({ ...asked, token });
  }

  const turnAwayForNow = (socket: Duplex) => turnAway(socket, '503 Service Unavailable', 'Retry-After: 10\r\n');

  function turnAway(socket: Duplex, status: string, headers = '') {
    metrics.refused += 1;
    refuse(socket, status, headers);
  }

  // Some programs offer `Upgrade: h2c` with every plain request: such an offer is ignored, and the request answered as usual.
  Object.assign(server, { shouldUpgradeCallback: isSocketRequest });
  server.on('upgrade', onUpgrade);
  return () => server.off('upgrade', onUpgrade);
}

function isSocketRequest(request: IncomingMessage): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket';
}

function pathOf(request: IncomingMessage): string {
  return request.url?.split('?', 1)[0] ?? '';
}

function refuse(socket: Duplex, status: string, headers = '') {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}
