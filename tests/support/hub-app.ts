import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createHub, type HubDeps } from '#server/realtime/hub.ts';
import { expect, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createMemoryFeed } from './memory-feed.ts';
import { silentLog } from './silent-log.ts';

interface Received {
  command?: string;
  event?: string;
  chann_name?: string;
  data: Record<string, unknown> & { offset: number; id: string; recovered: boolean; epoch: string };
}

/** As `startHubApp`, until the test ends. */
export async function openHubApp(options: Partial<HubDeps> = {}) {
  const app = await startHubApp(options);
  onTestFinished(() => app.close());
  return app;
}

export const eventually = (check: () => void) => vi.waitFor(check, { interval: 5 });

/** A real hub on a real server over a feed in memory, and the channels that a test adds. */
export async function startHubApp({ limits = {}, channels = [], ...deps }: Partial<HubDeps> = {}) {
  const memory = createMemoryFeed();
  const listeners = new Set<() => void>();
  const hub = createHub({
    onChange(_topics, hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    channels: [memory.channel, ...channels],
    log: silentLog,
    isStrict: true,
    limits: { jumpPauseMillis: 20, retryMillis: 20, ...limits },
    ...deps,
  });
  const server = createServer((_, response) => response.end('page'));
  hub.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server.address());
  const url = `ws://127.0.0.1:${port}/ws`;
  return {
    memory,
    hub,
    server,
    port,
    url,
    /** Texts that were told may be told no more. */
    move: () => listeners.forEach((hear) => hear()),
    visit: (headers: Record<string, string> = {}) => visit(url, headers),
    /** Resolves when the hub has read all that was published. */
    async hasRead() {
      const watcher = await visit(url);
      while (watcher.entered().at(-1)?.offset !== memory.size()) {
        const answers = watcher.entered().length;
        watcher.enter();
        await eventually(() => expect(watcher.entered().length).toBeGreaterThan(answers));
      }
      watcher.socket.close();
      await watcher.closed;
    },
    async close() {
      await hub.close('test over');
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type HubApp = Awaited<ReturnType<typeof startHubApp>>;

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

/** A program that talks to the socket frame by frame. */
export async function visit(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers });
  const frames: Received[] = [];
  socket.on('message', (bytes: Buffer) => {
    const frame: Received = JSON.parse(bytes.toString());
    frames.push(frame);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  const say = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const pongs = () => frames.filter((frame) => frame.command === 'PONG').length;

  async function ping() {
    const answers = pongs();
    say({ command: 'PING' });
    await eventually(() => expect(pongs()).toBe(answers + 1));
  }

  return {
    socket,
    frames,
    closed,
    say,
    pongs,
    /** Resolves when it has heard all that it was to be told by now: twice, for what the hub tells in its next turn. */
    async fence() {
      await ping();
      await ping();
    },
    enter: (data: Record<string, unknown> = {}) =>
      say({ command: 'ENTER_CHANNEL', data: { chann_name: 'flash', ...data } }),
    leave: (channel = 'flash') => say({ command: 'LEAVE_CHANNEL', data: { chann_name: channel } }),
    entered: () => frames.filter((frame) => frame.command === 'ENTERED').map((frame) => frame.data),
    events: () => frames.filter((frame) => frame.event !== undefined).map((frame) => frame.data),
    offsets: () => frames.filter((frame) => frame.event !== undefined).map((frame) => frame.data.offset),
  };
}

/** The line of a program that opened a socket and answers nothing. */
export function openDeafLine(port: number) {
  const line = connect(port, '127.0.0.1');
  onTestFinished(() => void line.destroy());
  line.on('error', () => undefined);
  line.write(
    'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  return line;
}

/** The whole numbers from `first` to `last`. */
export function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
