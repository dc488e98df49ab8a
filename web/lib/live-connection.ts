import { sessionEnded } from './api.ts';
import { parseServerFrame, type ServerFrame } from './live-frames.ts';

export type Connection = 'connecting' | 'open' | 'closed';

interface ConnectionHandlers {
  /** The server listens: just now, or again after a sleep of which nobody knows what it cost. */
  onReady(): void;
  onFrame(frame: ServerFrame): void;
  onConnection(connection: Connection): void;
  onRoundTrip(millis: number): void;
}

interface LiveConnection {
  /** Opens it; one that waits for its next try tries now. */
  open(): void;
  close(): void;
  state(): Connection;
  say(frame: object): void;
}

/** What a page has around it; tests bring their own. */
export interface ConnectionDeps {
  url?: () => string;
  openSocket?: (url: string) => WebSocket;
  /** Calls back when a reader returns to the tab or the network returns. Returns how to stop. */
  onWake?: (listener: () => void) => () => void;
  random?: () => number;
  now?: () => number;
  /** docs/product/live-socket.md#reconnecting */
  retryMillis?: number;
  /** A socket that does not open within this time is given up; browsers wait for minutes. */
  openMillis?: number;
  pingMillis?: number;
  /** A socket that stays silent this long after a PING is dead. */
  pongMillis?: number;
}

/** How the server closes the socket of a sign-in that has ended (docs/product/sign-in.md#ended-elsewhere). */
const SESSION_OVER = 4001;

/** Share of the pause by which tabs spread, so that they do not all come back in the same instant. */
const SPREAD = 0.2;

/** One socket that measures the way there and back, and comes back by itself. Never throws. */
export function createLiveConnection({
  handlers,
  url = ownAddress,
  openSocket = (address) => new WebSocket(address),
  onWake = onBrowserWake,
  random = Math.random,
  now = () => performance.now(),
  retryMillis = 10_000,
  openMillis = 20_000,
  pingMillis = 25_000,
  pongMillis = 10_000,
}: ConnectionDeps & { handlers: ConnectionHandlers }): LiveConnection {
  let socket: WebSocket | null = null;
  let forgetWake: (() => void) | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pingTimer: ReturnType<typeof setInterval> | undefined;
  /** Until the socket has opened, or has answered a PING. */
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let pingedAt: number | null = null;
  let state: Connection = 'closed';

  function become(connection: Connection) {
    state = connection;
    handlers.onConnection(connection);
  }

  function connect() {
    clearTimeout(retryTimer);
    become('connecting');
    const opening = quietly(() => openSocket(url()));
    if (opening === undefined) return retryLater();
    socket = opening;
    answerTimer = setTimeout(lose, openMillis);
    opening.addEventListener('open', () => opening === socket && greet());
    opening.addEventListener('message', ({ data }) => opening === socket && hear(data));
    // An error is always followed by a close.
    opening.addEventListener('close', ({ code }) => {
      if (opening !== socket) return;
      if (code === SESSION_OVER) dispatchEvent(new CustomEvent(sessionEnded, { detail: code }));
      lose();
    });
  }

  function greet() {
    clearTimeout(answerTimer);
    become('open');
    handlers.onReady();
    ping();
    pingTimer = setInterval(ping, pingMillis);
  }

  function hear(data: unknown) {
    const frame = parseServerFrame(data);
    if (frame?.kind === 'pong') measure();
    else if (frame !== null) handlers.onFrame(frame);
  }

  function ping() {
    if (pingedAt !== null) return;
    pingedAt = now();
    say({ command: 'PING' });
    answerTimer = setTimeout(() => {
      lose();
      connect();
    }, pongMillis);
  }

  function measure() {
    clearTimeout(answerTimer);
    if (pingedAt !== null) handlers.onRoundTrip(Math.round(now() - pingedAt));
    pingedAt = null;
  }

  function isOpen(): boolean {
    return socket?.readyState === WebSocket.OPEN;
  }

  function say(frame: object) {
    if (isOpen()) quietly(() => socket?.send(JSON.stringify(frame)));
  }

  function drop() {
    clearInterval(pingTimer);
    clearTimeout(answerTimer);
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
    become('closed');
    retryTimer = setTimeout(connect, retryMillis * (1 + random() * SPREAD));
  }

  /** A tab that slept may hold a dead socket: ask it, and ask for what was missed. */
  function wake() {
    if (socket === null) return connect();
    if (!isOpen()) return;
    handlers.onReady();
    ping();
  }

  return {
    open() {
      forgetWake ??= onWake(wake);
      if (socket === null) connect();
    },
    close() {
      forgetWake?.();
      forgetWake = null;
      drop();
      state = 'closed';
    },
    state: () => state,
    say,
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
  const whenVisible = () => document.hidden || listener();
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
