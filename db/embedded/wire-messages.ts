const startsRound = { query: 0x51, sync: 0x53, functionCall: 0x46, terminate: 0x58, flush: 0x48 };
const boundaries = new Set<number>(Object.values(startsRound));

/**
 * Collects what the `pg` driver writes and gives it on only at a protocol boundary (query, sync, flush, terminate, startup).
 * Feeding parse, bind and execute one by one makes PGlite send an extra ReadyForQuery after an error, and every later
 * answer is then off by one.
 */
export function createMessageCutter() {
  let pending: Buffer = Buffer.alloc(0);
  let started = false;

  /** Length of the message at `at`, or undefined while it is not whole. The first message has no type byte. */
  function lengthAt(at: number): number | undefined {
    const header = started ? 5 : 4;
    if (at + header > pending.length) return undefined;
    const length = started ? pending.readInt32BE(at + 1) + 1 : pending.readInt32BE(at);
    return at + length > pending.length ? undefined : length;
  }

  return {
    /** The whole rounds that are complete with this chunk, or undefined. */
    ingest(chunk: Buffer): Uint8Array<ArrayBuffer> | undefined {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      let end = 0;
      let at = 0;
      for (let length = lengthAt(at); length !== undefined; length = lengthAt(at)) {
        const isBoundary = !started || boundaries.has(pending[at] ?? 0);
        started = true;
        at += length;
        if (isBoundary) end = at;
      }
      if (end === 0) return undefined;
      const whole = new Uint8Array(pending.subarray(0, end));
      pending = pending.subarray(end);
      return whole;
    },
  };
}

/** A simple-protocol query as bytes, for the statements that the worker sends itself. */
export function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message[0] = startsRound.query;
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

/** Startup packets carry no type byte: their first byte is the high byte of a small length, zero. */
export const isStartup = (message: Uint8Array) => message[0] === 0;
export const isTerminate = (message: Uint8Array) => message[0] === startsRound.terminate;
