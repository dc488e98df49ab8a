import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Log } from '#shared/log.ts';
import { Finish, largestBody, IngestNews, IngestSecurities, type ControlFault } from './control-protocol.ts';
import { isRetryableFault, reasonOf, type ImportSink } from './import-sink.ts';

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
}: ControlServerOptions): Promise<{ close(): Promise<void> }> {
  const commands = ordersOf(sink);
  let isClosing = false;
  const server = createServer((request, response) => {
    // One command follows the other on the same connection: without this a server could not stop before an import ends.
    if (isClosing) return send(response, 503, { error: 'the server is stopping', isRetryable: true });
    answer(request, commands).then(
      (result) => send(response, 200, result, isClosing),
      (error: unknown) => {
        const fault = faultOf(error);
        // The fault itself carries what was to be written, and that may be paid text.
        log.warn({ reason: fault.error, command: request.url }, 'an command of the import command failed');
        send(response, fault.isRetryable ? 503 : 400, fault);
      },
    );
  });
  preparePlace(socketPath);
  await listen(server, socketPath);
  return {
    close: () =>
      new Promise((resolve) => {
        isClosing = true;
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

type Commands = Readonly<Record<string, (body: unknown) => Promise<unknown>>>;

function ordersOf(sink: ImportSink): Commands {
  return {
    '/ready': async () => ({ pid: process.pid }),
    '/ingest-news': (body) => {
      const { items, isDryRun } = IngestNews.parse(body);
      return sink.ingestNews(items, { isDryRun });
    },
    '/ingest-securities': (body) => {
      const { rows, isDryRun } = IngestSecurities.parse(body);
      return sink.ingestSecurities(rows, { isDryRun });
    },
    '/has-demo': async () => ({ hasDemo: await sink.hasDemo() }),
    '/remove-demo': async () => ({ removed: await sink.removeDemo() }),
    '/finish': async (body) => {
      await sink.finish(Finish.parse(body));
      return {};
    },
  };
}

async function answer(request: IncomingMessage, commands: Commands): Promise<unknown> {
  const command = commands[request.url ?? ''];
  if (request.method !== 'POST' || !command) throw new Error(`No such command: ${request.method} ${request.url}`);
  return command(await readJson(request));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  // The command always says how long its body is; the count below is for whoever does not.
  if (Number(request.headers['content-length'] ?? 0) > largestBody) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Error('The body is no JSON');
  }
}

const tooLarge = () => new Error(`The body is larger than ${largestBody} bytes`);

function faultOf(error: unknown): ControlFault {
  return { error: reasonOf(error), isRetryable: isRetryableFault(error) };
}

function send(response: ServerResponse, status: number, body: unknown, isLast = false): void {
  // After a fault part of the request may be unread, so its connection is of no further use.
  const connection = status === 200 && !isLast ? 'keep-alive' : 'close';
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection });
  response.end(JSON.stringify(body));
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

function listen(server: Server, socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path: socketPath }, () => {
      server.off('error', reject);
      resolve();
    });
    // The file is there as soon as `listen` returns, before anybody can be let in.
    if (process.platform !== 'win32') chmodSync(socketPath, 0o600);
  });
}
