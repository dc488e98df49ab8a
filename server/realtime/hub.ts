import type { Server } from 'node:http';
import type { Log } from '#shared/log.ts';
import { createProxies, type Proxies } from '#server/http/proxies.ts';
import { LARGEST_CLIENT_FRAME } from '#shared/channel.ts';
import { WebSocketServer } from 'ws';
import type { Channel } from './channel.ts';
import { type Client, createClient, isOpen } from './client.ts';
import { type ParsedFrame, parseClientFrame } from './client-frames.ts';
import { type CloseReason, closeCodes, ReasonedSocket } from './close-codes.ts';
import { acceptUpgrades } from './upgrade.ts';
import { createFlashChannel } from './flash-channel.ts';
import type { HubFeed } from './hub-feed.ts';
import { defaultLimits, type HubLimits } from './limits.ts';
import { createHubMetrics, type HubMetrics } from './metrics.ts';
import { createSend } from './send.ts';
import { createConnections } from './connections.ts';
import { pongFrame } from './server-frames.ts';

export interface HubDeps {
  feed: HubFeed;
  log: Log;
  metrics?: HubMetrics;
  limits?: Partial<HubLimits>;
  /** False when what other nodes wrote cannot be learnt: then nothing is replayed from memory. */
  isInformed?: () => boolean;
  /** What is known of who asks: whose socket it is, for the limit per address, and whether an own page opens it. */
  proxies?: Pick<Proxies, 'addressOf' | 'isOwnOrigin'>;
}

/** The live hub of `/ws`. `leaveOthers`: upgrades of other paths belong to somebody else (development server). */
export function createHub({
  feed,
  log,
  metrics = createHubMetrics(),
  limits: wanted = {},
  isInformed = () => true,
  proxies = createProxies({ trustedProxies: 0, publicOrigin: null }),
}: HubDeps) {
  const limits = { ...defaultLimits, ...wanted };
  const send = createSend({ unreadBytes: limits.unreadBytes, metrics });
  const connections = createConnections({ limits, metrics });
  const channels = new Map<string, Channel>([
    [
      'flash',
      createFlashChannel({ feed, log, limits, metrics, send, isInformed, isWithinBudget: connections.isWithinBudget }),
    ],
  ]);
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LARGEST_CLIENT_FRAME,
    ...goodbyeOption(limits),
    WebSocket: ReasonedSocket,
  });
  let refuseUpgrades: (() => void) | null = null;

  function welcome(socket: ReasonedSocket, link: Pick<Client, 'raw' | 'address'>) {
    const client = createClient({ socket, ...link });
    connections.add(client);
    socket.on('message', (bytes: Buffer, isBinary) => hear(client, isBinary ? null : bytes));
    socket.on('pong', () => {
      client.isAlive = true;
    });
    socket.on('close', () => forget(client));
    // A fault of the connection or of the protocol: the close event follows.
    socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'));
  }

  function hear(client: Client, bytes: Buffer | null) {
    if (!isOpen(client)) return;
    client.isAlive = true;
    if (connections.isFlooding(client)) return end(client, { code: closeCodes.policy, reason: 'too many frames' });
    if (bytes === null) return end(client, { code: closeCodes.unsupported, reason: 'text frames only' });
    const parsed = parseClientFrame(bytes.toString());
    if ('fault' in parsed) return end(client, parsed.fault);
    obey(client, parsed.frame);
  }

  function obey(client: Client, frame: ParsedFrame) {
    if (frame.command === 'PING') return send(client, pongFrame);
    const channel = channels.get(frame.data.chann_name);
    if (channel === undefined) return end(client, { code: closeCodes.policy, reason: 'unknown channel' });
    if (frame.command === 'LEAVE_CHANNEL') return channel.leave(client);
    channel.enter(client, frame.data).catch((error: unknown) => log.error({ err: error }, 'entering a channel failed'));
  }

  function forget(client: Client) {
    connections.remove(client);
    for (const channel of channels.values()) channel.leave(client);
  }

  return {
    metrics,
    attach(server: Server, { leaveOthers = false } = {}) {
      for (const channel of channels.values()) channel.start();
      connections.start();
      const admit: Parameters<typeof acceptUpgrades>[1]['admit'] = ({ request, socket: raw, head, address }) =>
        sockets.handleUpgrade(request, raw, head, (socket) => welcome(socket, { raw, address }));
      refuseUpgrades = acceptUpgrades(
        server,
        { metrics, isFull: (address) => connections.isFull(address), proxies, admit },
        leaveOthers,
      );
    },
    /** What was public may be so no more, and no event says of what. */
    forget() {
      for (const channel of channels.values()) channel.forget();
    },
    /** Says goodbye to everybody (1001 and a reason) and waits a moment for the answer. */
    async close(reason: string): Promise<void> {
      refuseUpgrades?.();
      for (const channel of channels.values()) channel.stop();
      await connections.dismiss((client) => end(client, { code: closeCodes.goingAway, reason }));
    },
  };
}

function end(client: Client, { code, reason }: CloseReason) {
  client.socket.close(code, reason);
}

/** Who does not answer a goodbye is cut off. NOTE: the library's types do not know the option yet. */
function goodbyeOption({ goodbyeMillis }: HubLimits) {
  return { closeTimeout: goodbyeMillis };
}
