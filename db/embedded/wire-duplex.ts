import { Duplex } from 'node:stream';
import { createMessageCutter } from './wire-messages.ts';

export interface Wire {
  /** Resolves when the database answers; the error becomes the driver's connection error. */
  open(receive: (bytes: Uint8Array) => void, lost: (error: Error) => void): Promise<void>;
  send(bytes: Uint8Array<ArrayBuffer>): void;
  drop(): void;
}

/** The stream that `pg` takes for a socket: it carries the PostgreSQL wire protocol to the worker. */
export function createWireDuplex(wire: Wire): Duplex {
  const cutter = createMessageCutter();

  function pass(chunk: Buffer) {
    const whole = cutter.ingest(chunk);
    if (whole) wire.send(whole);
  }

  const duplex = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      pass(chunk);
      done();
    },
    writev(chunks, done) {
      pass(Buffer.concat(chunks.map(({ chunk }: { chunk: Buffer }) => chunk)));
      done();
    },
    final(done) {
      duplex.push(null);
      done();
    },
    destroy(error, done) {
      wire.drop();
      done(error);
    },
  });

  function receive(bytes: Uint8Array) {
    if (!duplex.destroyed) duplex.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  // The part of net.Socket that the driver calls.
  return Object.assign(duplex, {
    connect() {
      wire
        .open(receive, (error) => duplex.destroy(error))
        .then(
          () => duplex.emit('connect'),
          (error: Error) => duplex.destroy(error),
        );
      return duplex;
    },
    setNoDelay: () => duplex,
    setKeepAlive: () => duplex,
    ref: () => duplex,
    unref: () => duplex,
  });
}
