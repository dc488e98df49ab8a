import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that a test can cut and mend, as when the network or the database host goes away. */
export async function openTcpProxy(target: { host: string; port: number }) {
  const lines = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  /** Bytes on the way to the server that still get through. */
  let left = Infinity;
  let onSpent = () => {};

  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target);
    near.on('data', ({ length }) => {
      left -= length;
      if (left > 0) return;
      left = Infinity;
      cut();
      onSpent();
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(from);
      from.pipe(to);
      if (isFrozen) from.pause();
      from.on('error', () => to.destroy());
      from.on('close', () => {
        lines.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');

  function breakLines() {
    for (const line of lines) line.destroy();
  }

  function cut() {
    isCut = true;
    breakLines();
  }

  return {
    port: address.port,
    cut,
    /** Cuts the line by itself once so many bytes more have gone to the server; resolves then. */
    cutAfter(bytes: number): Promise<void> {
      left = bytes;
      return new Promise((resolve) => {
        onSpent = resolve;
      });
    },
    /** Nothing gets through and nobody is told, as when the other machine has stopped in its tracks. */
    freeze() {
      isFrozen = true;
      for (const line of lines) line.pause();
    },
    mend() {
      isCut = false;
      isFrozen = false;
      for (const line of lines) line.resume();
    },
    async close() {
      breakLines();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
