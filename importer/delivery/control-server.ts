import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '#shared/log.ts';
import { Finish, Ingest, largestBody, type ControlFault } from './control-protocol.ts';
import { isRetryableFault, reasonOf, sinkFault, type ImportSink } from './import-sink.ts';

export interface ControlServerOptions {
  path: string;
  sink: ImportSink;
  log: Log;
}

/** Takes the batches of `npm run import` while this process holds the data. Only the user who runs the server may connect. */
export async function startControlServer({
  path: socketPath,
  sink,
  log,
}: ControlServerOptions): Promise<FastifyInstance> {
  // What comes while it stops is answered below, in a way that the command understands.
  const app = Fastify({ bodyLimit: largestBody, forceCloseConnections: 'idle', return503OnClosing: false });
  turnAwayWhenStopping(app);
  app.setErrorHandler((error, request, reply) => {
    const fault: ControlFault = { error: reasonOf(error), isRetryable: isRetryableFault(error) };
    // The fault itself carries what was to be written, and that may be paid text.
    log.warn({ reason: fault.error, command: request.url }, 'a command of the import command failed');
    // Part of the request may be unread, so its connection is of no further use.
    return reply
      .code(fault.isRetryable ? 503 : 400)
      .header('connection', 'close')
      .send(fault);
  });
  registerCommands(app, sink);
  preparePlace(socketPath);
  // The file is there before anybody can be let in.
  if (process.platform !== 'win32') app.server.once('listening', () => chmodSync(socketPath, 0o600));
  await app.listen({ path: socketPath });
  return app;
}

function registerCommands(app: FastifyInstance, sink: ImportSink): void {
  app.post('/ready', async () => ({ pid: process.pid }));
  app.post('/ingest', ({ body }) => {
    const { kind, items, isDryRun } = Ingest.parse(body);
    return sink.ingest(kind, items, { isDryRun });
  });
  app.post('/has-demo', async () => ({ hasDemo: await sink.hasDemo() }));
  app.post('/remove-demo', async () => ({ removed: await sink.removeDemo() }));
  app.post('/finish', async ({ body }) => {
    await sink.finish(Finish.parse(body));
    return {};
  });
}

/** One command follows the other on the same connection: without this a server could not stop before an import ends. */
function turnAwayWhenStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw sinkFault('the server is stopping', { isRetryable: true });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

/** The data directory is ours alone by its lock, so a socket file found there is left over from a killed process. */
function preparePlace(socketPath: string): void {
  if (process.platform === 'win32') return;
  const dir = path.dirname(socketPath);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (dir.startsWith(tmpdir()) && lstatSync(dir).uid !== process.getuid?.()) {
    throw new Error(`${dir} belongs to another user; the import command cannot be served there.`);
  }
  const found = lstatSync(socketPath, { throwIfNoEntry: false });
  if (found && !found.isSocket()) throw new Error(`${socketPath} is in the way: it is not a socket.`);
  if (found) rmSync(socketPath);
}
