import type { HubMetrics } from '#server/realtime/metrics.ts';

interface Listener {
  /** The newest offset it has got. */
  sent: number;
}

interface FanOutDeps<T> {
  sliceSockets: number;
  send: (listener: T, frame: Buffer) => void;
  metrics: Pick<HubMetrics, 'sent'>;
}

/** One frame for many. */
export interface Delivery<T> {
  offset: number;
  frame: Buffer;
  audience: Iterable<T>;
  /** Goes also to those who already have its offset: offsets of another epoch do not compare. */
  isForced?: boolean;
  isEvent: boolean;
}

/** Writes one delivery after the other, a slice of sockets at a time, so each socket sees offsets rise and nothing else waits long. */
export function createFanOut<T extends Listener>({ sliceSockets, send, metrics }: FanOutDeps<T>) {
  const queue: Delivery<T>[] = [];
  let current: { delivery: Delivery<T>; rest: Iterator<T> } | null = null;
  let isRunning = false;
  let waiting: (() => void)[] = [];

  function next() {
    const delivery = queue.shift();
    return delivery === undefined ? null : { delivery, rest: delivery.audience[Symbol.iterator]() };
  }

  function runSlice() {
    for (let written = 0; written < sliceSockets;) {
      current ??= next();
      if (current === null) return finish();
      const turn = current.rest.next();
      if (turn.done) current = null;
      else if (deliver(current.delivery, turn.value)) written += 1;
    }
    setImmediate(runSlice);
  }

  function deliver({ offset, frame, isForced, isEvent }: Delivery<T>, listener: T): boolean {
    if (listener.sent >= offset && isForced !== true) return false;
    listener.sent = offset;
    send(listener, frame);
    if (isEvent) metrics.sent += 1;
    return true;
  }

  function finish() {
    isRunning = false;
    const done = waiting;
    waiting = [];
    for (const resume of done) resume();
  }

  return {
    push(delivery: Delivery<T>) {
      queue.push(delivery);
      if (isRunning) return;
      isRunning = true;
      setImmediate(runSlice);
    },
    /** Resolves when everything pushed so far is written. */
    async idle(): Promise<void> {
      if (isRunning) await new Promise<void>((resume) => waiting.push(resume));
    },
  };
}
