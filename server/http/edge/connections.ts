import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long a connection may take. A request must have arrived whole within half a minute (its body has a megabyte at most), unless
 * its endpoint takes more time (`limitBodies`); a connection on which nothing moves is closed. An open socket is no longer HTTP's and has its own heartbeat.
 */
export const timeouts = {
  headersMillis: 15_000,
  requestMillis: 30_000,
  checkEveryMillis: 5_000,
  /** Longer than balancers keep their idle connections, so that they close them and not we, with a request on its way. */
  keepAliveMillis: 72_000,
  silenceMillis: 120_000,
};

/** Ends requests whose bodies take too long. Node has one limit for all of them, so its own is off. */
export function limitBodies(server: Server, longestMillis: (request: IncomingMessage) => number) {
  server.on('request', (request: IncomingMessage) => {
    if (request.complete) return;
    const tooSlow = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const timeout = setTimeout(() => server.emit('clientError', tooSlow, request.socket), longestMillis(request));
    for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timeout));
  });
}

export interface ConnectionLimits {
  /** Connections of this process. */
  inAll: number;
  /** Of one neighbour that is no proxy of ours. An office behind one address has thousands. */
  perAddress: number;
}

export const connectionLimits: ConnectionLimits = { inAll: 60_000, perAddress: 30_000 };

/** Refuses connections beyond what a crowd behind one address ever needs. */
export function limitConnections(server: Server, isOurProxy: (address: string) => boolean, limits = connectionLimits) {
  const perAddress = new Map<string, number>();
  server.maxConnections = limits.inAll;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isOurProxy(address)) return;
    const open = (perAddress.get(address) ?? 0) + 1;
    if (open > limits.perAddress) return void socket.destroy();
    perAddress.set(address, open);
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 0) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  });
}
