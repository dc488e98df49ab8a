import type { Clock } from './clock.ts';
import { fail } from './codes.ts';
import type { UnixMillis } from './time.ts';

/** Who has not brought so much in so long is slow. */
const STRIDE_BYTES = 256 * 1024;
const STRIDE_MILLIS = 5000;

interface Sender {
  /** When they brought their last stride, or came. */
  strideAt: UnixMillis;
  /** Of the next one. */
  bytes: number;
  /** Only of who is waited for: what is done with what has come takes its time without them. */
  sendAway: (() => void) | null;
}

/** What somebody sends, until they have to make room. */
export type Follow = (sent: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** So many send at the same time. While there is room anybody may be slow; when there is none, the slowest makes some. */
export function createSenderPlaces({ atOnce, clock }: { atOnce: number; clock: Clock }) {
  const senders = new Set<Sender>();

  function makeRoom(): void {
    const waitedFor = [...senders].filter(({ sendAway }) => sendAway !== null);
    const [slowest] = waitedFor.toSorted((one, other) => one.strideAt - other.strideAt);
    if (slowest === undefined || clock.millis() - slowest.strideAt < STRIDE_MILLIS) throw fail('BUSY');
    senders.delete(slowest);
    slowest.sendAway?.();
  }

  async function* follow(sender: Sender, sent: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const chunks = sent[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await orSentAway(sender, chunks.next());
        if (next.done === true) return;
        count(sender, next.value.length);
        yield next.value;
      }
    } finally {
      // What is waited for may never come.
      chunks.return?.().catch(() => {});
    }
  }

  async function orSentAway<T>(sender: Sender, coming: Promise<T>): Promise<T> {
    const { promise: away, reject } = Promise.withResolvers<never>();
    sender.sendAway = () => reject(fail('TOO_SLOW'));
    try {
      return await Promise.race([away, coming]);
    } finally {
      sender.sendAway = null;
    }
  }

  function count(sender: Sender, bytes: number): void {
    sender.bytes += bytes;
    if (sender.bytes < STRIDE_BYTES) return;
    sender.bytes = 0;
    sender.strideAt = clock.millis();
  }

  return {
    /** A place until all is done with what is sent, which is read by the function that is handed in. */
    async hold<T>(run: (follow: Follow) => Promise<T>): Promise<T> {
      if (senders.size >= atOnce) makeRoom();
      const sender: Sender = { strideAt: clock.millis(), bytes: 0, sendAway: null };
      senders.add(sender);
      try {
        return await run((sent) => follow(sender, sent));
      } finally {
        senders.delete(sender);
      }
    },
  };
}
