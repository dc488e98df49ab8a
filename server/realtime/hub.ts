import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { tokenOf } from '#server/http/calls/session.ts';
import { createProxies, type Proxies } from '#server/http/edge/proxies.ts';
import { type ChannelContract, LARGEST_CLIENT_FRAME } from '#shared/channel.ts';
import type { LiveChannel } from '#shared/live-channel.ts';
import type { Log } from '#shared/log.ts';
import type { Viewer } from '#shared/viewer.ts';
import { admissionOf, type Refusal } from './channels/admission.ts';
import { type Client, createClient, isOpen } from './sockets/client.ts';
import { type ParsedFrame, parseClientFrame, parseEnterRequest } from './frames/client-frames.ts';
import { type CloseReason, closeCodes, ReasonedSocket } from './frames/close-codes.ts';
import { createConnections } from './sockets/connections.ts';
import { openLatestChannel } from './channels/latest-channel.ts';
import { defaultLimits, type HubLimits } from './limits.ts';
import { openLogChannel } from './channels/log/log-channel.ts';
import { createHubMetrics, type HubMetrics } from './metrics.ts';
import type { Machinery, OpenChannel } from './channels/open-channel.ts';
import { createSend } from './sockets/send.ts';
import { pongFrame, REFUSED, refusedFrame } from './frames/server-frames.ts';
import { acceptUpgrades, type Upgrade } from './sockets/upgrade.ts';
import { type SessionWatch, watchSessions } from './sockets/sessions.ts';

export interface HubDeps {
  channels: readonly LiveChannel[];
  log: Log;
  metrics?: HubMetrics;
  limits?: Partial<HubLimits>;
  /** Calls back when something of these topics moved. */
  onChange?: (topics: readonly string[], hear: () => void) => () => void;
  /** False when what other nodes wrote cannot be learnt: then nothing is replayed from memory. */
  isInformed?: () => boolean;
  /** What is known of who asks: whose socket it is, for the limit per address, and whether an own page opens it. */
  proxies?: Pick<Proxies, 'addressOf' | 'isOwnOrigin'>;
  /** Who opened a socket; asked whenever a channel is entered that not everybody may enter. */
  viewerOf?: (asking: { headers: IncomingHttpHeaders }) => Promise<Viewer | null>;
  /** How sockets end with the sessions that opened them. */
  sessions?: SessionWatch;
  /** Events are checked by their contract: development and tests. */
  isStrict?: boolean;
}

type NamedFrame = Exclude<ParsedFrame, { command: 'PING' }>;

const nobody = () => Promise.resolve(null);
/** Where nobody signs in. */
const noSessions: SessionWatch = { topic: '', deadAmong: async (tokens) => new Set(tokens) };

/** The live hub of `/ws`. `leaveOthers`: upgrades of other paths belong to somebody else (development server). */
export function createHub({
  channels: offered,
  log,
  metrics = createHubMetrics(),
  limits: wanted = {},
  onChange = () => () => {},
  isInformed = () => true,
  proxies = createProxies({ trustedProxies: 0, publicOrigin: null }),
  viewerOf = nobody,
  sessions = noSessions,
  isStrict = false,
}: HubDeps) {
  const limits = { ...defaultLimits, ...wanted };
  const send = createSend({ unreadBytes: limits.unreadBytes, metrics });
  const connections = createConnections({ limits, metrics });
  const { isWithinBudget } = connections;
  const channels = openAll(offered, { log, limits, metrics, send, isInformed, isWithinBudget, isStrict });
  const isOpenToAll = offered.every(({ contract }) => contract.auth === 'optional');
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LARGEST_CLIENT_FRAME,
    ...goodbyeOption(limits),
    WebSocket: ReasonedSocket,
  });
  const stops: (() => void)[] = [];
  const ending = watchSessions({
    watch: sessions,
    clients: connections.clients,
    end: (client) => end(client, { code: closeCodes.sessionOver, reason: 'the session is over' }),
    log,
    everyMillis: limits.expiryMillis,
  });

  function welcome(socket: ReasonedSocket, link: Pick<Client, 'raw' | 'address' | 'identity' | 'token'>) {
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
    if (parsed.frame.command === 'PING') return send(client, pongFrame);
    const { frame } = parsed;
    const { chann_name: name } = frame.data;
    const { auth = 'optional' } = channels.get(name)?.contract ?? {};
    if (isOpenToAll || auth === 'optional') return void direct(client, frame);
    // Each asks anew who comes, and keeps its place behind the one before that spoke of the same channel.
    const before = client.saying.get(name) ?? Promise.resolve();
    client.saying.set(
      name,
      before
        .then(() => direct(client, frame))
        .catch((error: unknown) => log.error({ err: error, channel: name }, 'a frame was not heard')),
    );
  }

  /** Brings what a client says to the channel that it speaks of. */
  async function direct(client: Client, frame: NamedFrame) {
    const { chann_name: name } = frame.data;
    const channel = channels.get(name);
    if (channel === undefined) return send(client, refusedFrame(name, 'CHANNEL_NOT_FOUND'));
    if (frame.command === 'LEAVE_CHANNEL') return channel.leave(client);
    // What a flood of frames asked for is not looked up for a socket that is gone.
    if (!isOpen(client)) return;
    const { auth } = channel.contract;
    try {
      const admission = admissionOf(auth, auth === 'optional' ? null : await client.identity());
      if ('refusal' in admission) return refuse(client, channel, admission.refusal);
      if (isOpen(client)) await enter(client, frame.data, channel, admission.viewer);
    } catch (error) {
      log.error({ err: error, channel: name }, 'what a client asked of a channel failed');
      send(client, refusedFrame(name, 'UNAVAILABLE'));
    }
  }

  /** Who may not enter any more has nothing to hear from an earlier entering either. */
  function refuse(client: Client, channel: OpenChannel, refusal: Refusal) {
    if (refusal !== 'UNAVAILABLE') channel.leave(client);
    send(client, refusedFrame(channel.contract.channel, refusal));
  }

  async function enter(client: Client, data: unknown, channel: OpenChannel, viewer: Viewer | null) {
    const parsed = parseEnterRequest(channel.contract, data);
    if ('fault' in parsed) return end(client, parsed.fault);
    await channel.enter(client, parsed.request, viewer);
  }

  function forget(client: Client) {
    connections.remove(client);
    for (const channel of channels.values()) channel.leave(client);
  }

  /** Who opened the socket, as it is at each asking: a session may have ended, or the answer been out of reach. */
  function identityBehind({ headers: { cookie, 'x-token': token } }: IncomingMessage): Client['identity'] {
    const headers = { cookie, 'x-token': token };
    return async () => {
      try {
        return await viewerOf({ headers });
      } catch (error) {
        log.warn({ err: error }, 'cannot learn who is behind a socket');
        return 'unknown';
      }
    };
  }

  return {
    metrics,
    attach(server: Server, { leaveOthers = false } = {}) {
      for (const { contract, topics = [] } of offered) {
        const channel = channels.get(contract.channel);
        channel?.start();
        // What was public may be so no more, and no event says of what.
        stops.push(onChange(topics, () => channel?.forget()));
      }
      connections.start();
      ending.start();
      stops.push(onChange([sessions.topic], ending.lookSoon), ending.stop);
      const admit = ({ request, socket: raw, head, address, token }: Upgrade) =>
        sockets.handleUpgrade(request, raw, head, (socket) =>
          welcome(socket, { raw, address, token, identity: isOpenToAll ? nobody : identityBehind(request) }),
        );
      /** Known before the socket opens: from then on it ends with its session. */
      const livingToken = async (request: IncomingMessage) => {
        const told = tokenOf(request)?.token;
        return told === undefined ? null : ending.living(told);
      };
      const refuseUpgrades = acceptUpgrades(
        server,
        { metrics, isFull: (address) => connections.isFull(address), proxies, tokenOf: livingToken, admit },
        leaveOthers,
      );
      stops.push(refuseUpgrades);
    },
    /** Says goodbye to everybody (1001 and a reason) and waits a moment for the answer. */
    async close(reason: string): Promise<void> {
      for (const stop of stops) stop();
      for (const channel of channels.values()) channel.stop();
      await connections.dismiss((client) => end(client, { code: closeCodes.goingAway, reason }));
    },
  };
}

/** Opens the channels, by name. */
function openAll(offered: readonly LiveChannel[], machinery: Machinery): Map<string, OpenChannel> {
  assertDistinct(offered.map(({ contract }) => contract));
  return new Map(offered.map((channel) => [channel.contract.channel, open(channel, machinery)]));
}

/** Whether a client can tell their frames apart. */
function assertDistinct(contracts: readonly ChannelContract[]) {
  const names = contracts.map(({ channel }) => channel);
  const taken = names.find((name, at) => names.indexOf(name) < at);
  if (taken !== undefined) throw new Error(`two live channels are called ${taken}`);
  const bare = contracts.filter(({ hasBareEvents }) => hasBareEvents).map(({ channel }) => channel);
  if (bare.length > 1) throw new Error(`the events of more than one live channel do not name it: ${bare.join(', ')}`);
  const usurper = contracts.find(({ events }) => Object.hasOwn(events, REFUSED));
  if (usurper) throw new Error(`the live channel ${usurper.channel} has an event called ${REFUSED}`);
}

function open(channel: LiveChannel, machinery: Machinery): OpenChannel {
  return channel.kind === 'log' ? openLogChannel(channel, machinery) : openLatestChannel(channel, machinery);
}

function end(client: Client, { code, reason }: CloseReason) {
  client.socket.close(code, reason);
}

/** Who does not answer a goodbye is cut off. NOTE: the library's types do not know the option yet. */
function goodbyeOption({ goodbyeMillis }: HubLimits) {
  return { closeTimeout: goodbyeMillis };
}
