import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { createHub } from '#server/realtime/hub.ts';
import { createEncoder, enteredFrame } from '#server/realtime/frames/server-frames.ts';
import { createMemoryFeed } from '#tests/support/memory-feed.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import type { LiveChannel } from '#shared/live-channel.ts';
import { carryOut } from './child.ts';
import { createStates, stateName, STATES } from './state-channel.ts';

/**
 * Our hub over a feed or over states in memory, or plain `ws` writing to each socket in one go: one prepared frame to all, or to each the
 * frames of the states that it asked for.
 */
type Kind = 'hub' | 'ws' | 'hub states' | 'ws states';

const RESOLUTION_MILLIS = 1;
const COLLECTIONS = 4;
const FIRST_TICK_MILLIS = 5;
const stalls = monitorEventLoopDelay({ resolution: RESOLUTION_MILLIS });
const server = createServer();
const memory = createMemoryFeed();
const draft = { title: '电子信息制造业增加值同比增长百分之十二点六，增速比同期工业高出五点九个百分点。'.repeat(4) };
const turns = { longestMillis: 0, isWatched: false };
const states = createStates();
let publishOne = (): number => {
  memory.publish(draft);
  return memory.size();
};

export type SocketServerCommands = typeof commands;
const commands = carryOut({
  async open(kind: Kind) {
    openings[kind]();
    await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve));
    stalls.enable();
    return { port: (server.address() as AddressInfo).port, bytes: memoryUsed() };
  },
  async publish({ isTurnWatched }: { isTurnWatched: boolean }) {
    stalls.reset();
    // Its clock begins with the first tick after the reset.
    await sleep(FIRST_TICK_MILLIS);
    turns.longestMillis = 0;
    turns.isWatched = isTurnWatched;
    if (isTurnWatched) watchTurns();
    const startedAt = process.hrtime.bigint();
    return { startedAt, offset: publishOne() };
  },
  /** The longest that nothing else could run since the last event: by the clock, and by the CPU that one turn of the loop took. */
  longestStall() {
    turns.isWatched = false;
    return { clock: Math.max(0, stalls.max / 1e6 - RESOLUTION_MILLIS), cpu: turns.longestMillis };
  },
  memory: () => memoryUsed(),
});

/** Measures each turn of the loop in CPU time of this thread: a machine that is busy with others does not count. */
function watchTurns() {
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    turns.longestMillis = Math.max(turns.longestMillis, (user + system) / 1000);
    if (turns.isWatched) setImmediate(look);
  };
  setImmediate(look);
}

const openings: Record<Kind, () => void> = {
  hub: () => openHub(memory.channel),
  ws: openPlain,
  'hub states': () => {
    openHub(states.channel);
    publishOne = states.change;
  },
  'ws states': openPlainStates,
};

function openHub(channel: LiveChannel) {
  createHub({ channels: [channel], log: silentLog, limits: { socketsPerAddress: 0 } }).attach(server);
}

function openPlain() {
  const welcome = enteredFrame({ chann_name: 'flash', epoch: 'e1', offset: 0, recovered: true });
  const links = acceptPlain(() => welcome);
  const encode = createEncoder(memory.channel.contract, false);
  publishOne = () => {
    const id = memory.publish(draft);
    const offset = memory.size();
    const facts = { version: 1, subj_ids: [9], need_explained: false, important: 0, subscribe_type: 0, at: 0 };
    const frame = encode('create', { offset, id: String(id), ...facts, msg: memory.find(id) });
    for (const link of links.keys()) link.write(frame);
    return offset;
  };
}

function openPlainStates() {
  const encode = createEncoder(states.contract, false);
  const frameOf = (symbol: string) => {
    const { event, data } = states.latest(symbol);
    return encode(event, data);
  };
  const links = acceptPlain((entered) => Buffer.concat(symbolsOf(entered).map(frameOf)));
  publishOne = () => {
    const round = states.change();
    const frames = new Map(Array.from({ length: STATES }, (_, nr) => [stateName(nr), frameOf(stateName(nr))]));
    for (const [link, entered] of links) link.write(Buffer.concat(entered.map((symbol) => frames.get(symbol) ?? none)));
    return round;
  };
}

const none = Buffer.alloc(0);
const symbolsOf = (entered: string) => (JSON.parse(entered) as { data: { symbols?: string[] } }).data.symbols ?? [];

/** Sockets of plain `ws` with what each asked for; what they are welcomed with. */
function acceptPlain(welcome: (entered: string) => Buffer): Map<Duplex, readonly string[]> {
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false });
  const links = new Map<Duplex, readonly string[]>();
  server.on('upgrade', (request, raw, head) => {
    sockets.handleUpgrade(request, raw, head, (socket) => {
      socket.on('message', (message: Buffer) => {
        const entered = message.toString();
        links.set(raw, symbolsOf(entered));
        raw.write(welcome(entered));
      });
      socket.on('close', () => links.delete(raw));
      socket.on('error', () => socket.terminate());
    });
  });
  return links;
}

function memoryUsed() {
  for (let turn = 0; turn < COLLECTIONS; turn += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, used: heapUsed + external };
}
