import { Agent, request } from 'node:http';
import { ControlFault, Demo, Outcomes, Ready, Removed } from './control-protocol.ts';
import { sinkFault, type ImportSink } from './import-sink.ts';

/** An answer may wait for the database; a server that says nothing for so long is taken for dead. */
const silenceMillis = 120_000;
/** Saying that it is there costs a server nothing. */
const readySilenceMillis = 10_000;

export interface RemoteSink extends ImportSink {
  /** The process id of the server. Throws when nobody answers. */
  ready(): Promise<number>;
  close(): void;
}

/** Hands batches to the running server at a control socket. */
export function createRemoteSink(socketPath: string): RemoteSink {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const command = (path: string, body: unknown, timeout = silenceMillis) =>
    post({ agent, socketPath, path, body, timeout });
  return {
    ready: async () => Ready.parse(await command('/ready', {}, readySilenceMillis)).pid,
    ingest: async (kind, items, { isDryRun }) => Outcomes.parse(await command('/ingest', { kind, items, isDryRun })),
    hasDemo: async () => Demo.parse(await command('/has-demo', {})).hasDemo,
    removeDemo: async () => Removed.parse(await command('/remove-demo', {})).removed,
    finish: async (options) => void (await command('/finish', options)),
    close: () => agent.destroy(),
  };
}

interface Command {
  agent: Agent;
  socketPath: string;
  path: string;
  body: unknown;
  /** Milliseconds of silence after which the answer is given up. */
  timeout: number;
}

function post({ agent, socketPath, path, body, timeout }: Command): Promise<unknown> {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = { 'content-type': 'application/json', 'content-length': bytes.length };
  return new Promise((resolve, reject) => {
    const lost = (cause: Error) =>
      reject(sinkFault(`the running server does not answer: ${cause.message}`, { isRetryable: true, cause }));
    const call = request({ agent, socketPath, path, method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', lost);
      response.on('end', () => settle(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8')));
    });
    const settle = (status: number, text: string) => {
      try {
        const answer: unknown = JSON.parse(text);
        if (status === 200) return resolve(answer);
        const { error, isRetryable } = ControlFault.parse(answer);
        reject(sinkFault(error, { isRetryable }));
      } catch (error) {
        lost(error instanceof Error ? error : new Error(String(error)));
      }
    };
    call.on('error', lost);
    call.setTimeout(timeout, () => call.destroy(new Error(`silent for ${timeout / 1000} s`)));
    call.end(bytes);
  });
}
