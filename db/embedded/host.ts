import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Log } from '#shared/log.ts';
import type { PgliteSource } from './pglite.ts';
import { createWireDuplex } from './wire-duplex.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type ToWorker =
  | { kind: 'wire'; connection: number; bytes: Bytes }
  | { kind: 'drop'; connection: number }
  | { kind: 'dump' }
  | { kind: 'close' };
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'wire'; connection: number; bytes: Bytes }
  | { kind: 'dump'; bytes: Bytes }
  | { kind: 'closed' };

interface Line {
  receive: (bytes: Uint8Array) => void;
  lost: (error: Error) => void;
}

export type WorkerHost = ReturnType<typeof createWorkerHost>;

const closeWithinMillis = 15_000;

/** Keeps the worker that runs PGlite: starts it when somebody connects, and again after it died. */
export function createWorkerHost({ source, log }: { source: PgliteSource; log: Log }) {
  const lines = new Map<number, Line>();
  let running: Promise<Worker> | undefined;
  let connections = 0;
  let closing = false;

  function start(): Promise<Worker> {
    if (closing) return Promise.reject(connectionLost('the embedded database is closed'));
    running ??= launch(source, log, handOn).then((worker) => {
      worker.once('exit', onExit);
      return worker;
    }, forgetFailedStart);
    return running;
  }

  function handOn(message: FromWorker) {
    if (message.kind === 'wire') lines.get(message.connection)?.receive(message.bytes);
  }

  function onExit(code: number) {
    running = undefined;
    if (!closing) log.error({ code }, 'the embedded database stopped; the next connection starts it again');
    const broken = [...lines.values()];
    lines.clear();
    for (const line of broken) line.lost(connectionLost('the embedded database stopped'));
  }

  function forgetFailedStart(error: unknown): never {
    running = undefined;
    throw error;
  }

  return {
    start,

    /** A new connection for the driver. */
    connect(): Duplex {
      const connection = ++connections;
      let worker: Worker | undefined;
      let dropped = false;
      const post = (message: ToWorker, transfer?: ArrayBuffer[]) => worker && send(worker, message, transfer);
      return createWireDuplex({
        async open(receive, lost) {
          worker = await start();
          if (dropped) throw connectionLost('the connection was given up while the embedded database started');
          lines.set(connection, { receive, lost });
        },
        send: (bytes) => post({ kind: 'wire', connection, bytes }, [bytes.buffer]),
        drop() {
          dropped = true;
          if (lines.delete(connection)) post({ kind: 'drop', connection });
        },
      });
    },

    /** The whole cluster as a tarball. */
    async dump(): Promise<Bytes> {
      const worker = await start();
      return new Promise((resolve, reject) => {
        worker.once('exit', () => reject(connectionLost('the embedded database stopped')));
        worker.on('message', (message: FromWorker) => message.kind === 'dump' && resolve(message.bytes));
        send(worker, { kind: 'dump' });
      });
    },

    async close(): Promise<void> {
      closing = true;
      const worker = await running?.catch(() => undefined);
      if (!worker) return;
      await closedInTime(worker, log);
      await worker.terminate();
    },
  };
}

function launch(source: PgliteSource, log: Log, onMessage: (message: FromWorker) => void): Promise<Worker> {
  return new Promise((resolve, reject) => {
    // The flags of the main thread are its own affair: --input-type, for one, would break the worker.
    let isReady = false;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: source, execArgv: [] });
    worker.on('message', (message: FromWorker) => {
      if (message.kind !== 'ready') return onMessage(message);
      isReady = true;
      resolve(worker);
    });
    worker.on('error', (error) => {
      // Before that, whoever wants to start it hears the reason.
      if (isReady) log.error({ err: error }, 'the embedded database failed');
      reject(error);
    });
    worker.once('exit', (code) =>
      reject(connectionLost(`the embedded database stopped while starting (code ${code})`)),
    );
  });
}

function closedInTime(worker: Worker, log: Log): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      log.warn('the embedded database did not close in time; its log is replayed at the next start');
      resolve();
    }, closeWithinMillis);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    worker.once('exit', done);
    worker.on('message', (message: FromWorker) => message.kind === 'closed' && done());
    send(worker, { kind: 'close' });
  });
}

function send(worker: Worker, message: ToWorker, transfer: ArrayBuffer[] = []): void {
  worker.postMessage(message, transfer);
}

function connectionLost(message: string): Error {
  return Object.assign(new Error(message), { code: 'ECONNRESET' });
}
