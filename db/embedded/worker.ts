// Runs in a worker thread: PGlite blocks its thread while it works, for whole seconds at times.
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { FromWorker, ToWorker } from './host.ts';
import { startPglite, type PgliteSource } from './pglite.ts';
import { isStartup, isTerminate, simpleQuery } from './wire-messages.ts';

const source: PgliteSource = workerData;
const db = await startPglite(source);
let queue = Promise.resolve();
let connection = 0;
let isClosed = false;

parentPort?.on('message', (message: ToWorker) => {
  // One at a time and in order, like a server process.
  queue = queue.then(() => handle(message));
});
answer({ kind: 'ready' });

async function handle(message: ToWorker): Promise<void> {
  if (isClosed) return;
  if (message.kind === 'wire') return exchange(message.connection, message.bytes);
  if (message.kind === 'drop') return message.connection === connection ? rollBack() : undefined;
  if (message.kind === 'dump') return dump();
  isClosed = true;
  await db.close();
  answer({ kind: 'closed' });
}

async function exchange(from: number, bytes: Uint8Array): Promise<void> {
  if (isTerminate(bytes)) return from === connection ? rollBack() : undefined;
  if (isStartup(bytes)) {
    // A new connection must find nothing of the one before it: transactions, settings, prepared statements.
    connection = from;
    await rollBack();
    await run(db, simpleQuery('DISCARD ALL'));
  }
  const reply = await run(db, bytes);
  if (reply.length > 0) answer({ kind: 'wire', connection: from, bytes: reply }, [reply.buffer]);
}

async function rollBack(): Promise<void> {
  if (db.isInTransaction()) await run(db, simpleQuery('ROLLBACK'));
}

/** The streaming call is the only one that neither parses the answer nor keeps the parsed rows for ever. */
async function run(db: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  // The bytes are a view into the memory of PostgreSQL and must be copied at once.
  await db.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (data) => chunks.push(data.slice()) });
  return new Uint8Array(Buffer.concat(chunks));
}

async function dump(): Promise<void> {
  const bytes = new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer());
  answer({ kind: 'dump', bytes }, [bytes.buffer]);
}

function answer(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}
