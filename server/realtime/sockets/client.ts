import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Identity } from '#server/realtime/channels/admission.ts';

/** One socket. Ten thousand of these lie idle, so it holds plain values only. */
export interface Client {
  socket: WebSocket;
  /** The connection underneath: prepared frames are written to it directly. */
  raw: Duplex;
  address: string;
  /** Who opened it, for channels that not everybody may enter. */
  identity(): Promise<Identity>;
  /** What it was signed in with when it was opened, as far as that opened a door then. */
  token: string | null;
  /** What it said of a channel that asks who comes, one thing after the other, by the name of the channel. */
  saying: Map<string, Promise<void>>;
  /** Heard of since the last heartbeat. */
  isAlive: boolean;
  /** Frames received in `framePeriod`. */
  frames: number;
  framePeriod: number;
  /** Bytes of missed events that it was sent in `replayPeriod`. */
  replayed: number;
  replayPeriod: number;
  /** Bytes of what it missed, while it has not read them all. */
  lent: number;
  /** Heartbeats since it got that. */
  owing: number;
}

export function createClient(link: Pick<Client, 'socket' | 'raw' | 'address' | 'identity' | 'token'>): Client {
  return {
    ...link,
    saying: new Map(),
    isAlive: true,
    frames: 0,
    framePeriod: 0,
    replayed: 0,
    replayPeriod: 0,
    lent: 0,
    owing: 0,
  };
}

export function isOpen(client: Client): boolean {
  return client.socket.readyState === client.socket.OPEN;
}
