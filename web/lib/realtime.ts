import type { FlashEvent, FlashEventKind } from '#domains/feed/feed.contract.ts';
import type { EnteredFrame } from '#shared/channel.ts';
import { parseServerFrame } from './realtime-frames.ts';

export type Connection = 'connecting' | 'open' | 'closed';

/** Where the reader stands; empty at the very first visit. */
export interface ResumeCursor {
  epoch?: string;
  offset?: number;
}

export interface RealtimeHandlers {
  /** Asked each time the channel is entered. */
  cursor(): ResumeCursor;
  onEntered(entered: EnteredFrame['data']): void;
  onEvent(kind: FlashEventKind, event: FlashEvent): void;
  onConnection(connection: Connection): void;
  onRoundTrip(millis: number): void;
}

export interface Realtime {
  start(): void;
  stop(): void;
  /** Enters the channel again at the reader's cursor: what is missing comes again. */
  enter(): void;
}

interface RealtimeDeps {
  handlers: RealtimeHandlers;
  url?: () => string;
  openSocket?: (url: string) => WebSocket;
  /** Calls back when a reader returns to the tab or the network returns. Returns how to stop. */
  onWake?: (listener: () => void) => () => void;
  random?: () => number;
  now?: () => number;
  /** docs/product/live-feed.md#reconnecting */
  retryMillis?: number;
  pingMillis?: number;
  /** A socket that stays silent this long after a PING is dead. */
  pongMillis?: number;
}

/** Share of the pause by which tabs spread, so that they do not all come back in the same instant. */
const SPREAD = 0.2;

/** One socket that enters the flash channel, measures the way there and back, and comes back by itself. Never throws. */
export function createRealtime({
  handlers,
  url = ownAddress,
  openSocket = (address) => new WebSocket(address),
  onWake = onBrowserWake,
  random = Math.random,
  now = () => performance.now(),
  retryMillis = 10_000,
  pingMillis = 25_000,
  pongMillis = 10_000,
}: RealtimeDeps): Realtime {
  let socket: WebSocket | null = null;
  let forgetWake: (() => void) | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pingTimer: ReturnType<typeof setInterval> | undefined;
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let pingedAt: number | null = null;

  function connect() {
    clearTimeout(retryTimer);
    handlers.onConnection('connecting');
    const opening = quietly(() => openSocket(url()));
    if (opening === undefined) return retryLater();
    socket = opening;
    opening.addEventListener('open', () => opening === socket && greet());
    opening.addEventListener('message', ({ data }) => opening === socket && hear(data));
    // An error is always followed by a close.
    opening.addEventListener('close', () => opening === socket && lose());
  }

  function greet() {
    handlers.onConnection('open');
    enter();
    ping();
    pingTimer = setInterval(ping, pingMillis);
  }

  function hear(data: unknown) {
    const frame = parseServerFrame(data);
    if (frame === null) return;
    if ('event' in frame) handlers.onEvent(frame.event, frame.data);
    else if (frame.command === 'ENTERED') handlers.onEntered(frame.data);
    else measure();
  }

  function ping() {
    if (pingedAt !== null) return;
    pingedAt = now();
    say({ command: 'PING' });
    pongTimer = setTimeout(() => {
      lose();
      connect();
    }, pongMillis);
  }

  function measure() {
    clearTimeout(pongTimer);
    if (pingedAt !== null) handlers.onRoundTrip(Math.round(now() - pingedAt));
    pingedAt = null;
  }

  function enter() {
    if (!isOpen()) return;
    say({ command: 'ENTER_CHANNEL', data: { chann_name: 'flash', ...handlers.cursor() } });
  }

  function isOpen(): boolean {
    return socket?.readyState === WebSocket.OPEN;
  }

  function say(frame: object) {
    if (isOpen()) quietly(() => socket?.send(JSON.stringify(frame)));
  }

  function drop() {
    clearInterval(pingTimer);
    clearTimeout(pongTimer);
    clearTimeout(retryTimer);
    pingedAt = null;
    const dropped = socket;
    socket = null;
    quietly(() => dropped?.close());
  }

  function lose() {
    drop();
    retryLater();
  }

  function retryLater() {
    handlers.onConnection('closed');
    retryTimer = setTimeout(connect, retryMillis * (1 + random() * SPREAD));
  }

  /** A tab that slept may hold a dead socket: ask it, and ask for what was missed. */
  function wake() {
    if (socket === null) return connect();
    if (!isOpen()) return;
    enter();
    ping();
  }

  return {
    start() {
      if (forgetWake !== null) return;
      forgetWake = onWake(wake);
      connect();
    },
    stop() {
      forgetWake?.();
      forgetWake = null;
      drop();
    },
    enter,
  };
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function ownAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}

function onBrowserWake(listener: () => void): () => void {
  const whenVisible = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', whenVisible);
  window.addEventListener('online', listener);
  window.addEventListener('pageshow', whenRestored);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('online', listener);
    window.removeEventListener('pageshow', whenRestored);
  };

  function whenRestored(event: PageTransitionEvent) {
    if (event.persisted) listener();
  }
}
