import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmScript } from './npm-script.ts';
import { testTime } from './test-time.ts';

const projectDir = path.resolve(import.meta.dirname, '../..');

export interface TestServer {
  address: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it with a signal and waits until it is gone; answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface TestServerOptions {
  /** Kept by the caller to start again on the same data; a new one otherwise. */
  dataDir?: string;
  port?: number;
  environment?: Record<string, string>;
}

/** Starts the real program as its operator would, on a port and data of its own, and waits until it serves. */
export async function startServer({ dataDir, port, environment = {} }: TestServerOptions = {}): Promise<TestServer> {
  const data = dataDir ?? newDataDir();
  const chosenPort = port ?? (await freePort());
  const start = npmScript('start');
  const child = spawn(process.execPath, start.arguments, {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutOwn(process.env),
      ...start.environment,
      PORT: String(chosenPort),
      KAIPAN_DATA_DIR: data,
      ...testTime(),
      KAIPAN_DEMO: '0',
      KAIPAN_RATE_LIMIT: '0',
      KAIPAN_LOG_LEVEL: 'warn',
      ...compileCache,
      ...environment,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await untilOpen(child, () => output);
  return {
    address: `http://localhost:${chosenPort}`,
    dataDir: data,
    process: child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }
      return child.exitCode;
    },
  };
}

/** The program is compiled once for all its starts. */
export const compileCache = { NODE_COMPILE_CACHE: path.join(projectDir, 'node_modules/.cache/compiled') };

/** A data directory that goes away with the run of the tests, or with the program that asks for it outside of one. */
export function newDataDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'kaipan-server-'));
  if (!process.env['KAIPAN_TEST_RUN']) process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/**
 * Below the ports that outgoing connections are given: a server opens seconds after its port was chosen. Each run of the tests has a
 * block of them, each of its workers a part of that, and goes through it in turn: no other test takes what one has chosen.
 */
const ports = { first: 12_000, ofRun: 1000, ofWorker: 100 };
const run = (process.env['VITEST_POOL_ID'] === undefined ? process.pid : process.ppid) % 20;
const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % 10;
let chosen = 0;

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  chosen += 1;
  const port = ports.first + run * ports.ofRun + worker * ports.ofWorker + (chosen % ports.ofWorker);
  const probe = createServer();
  const isFree = new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
  return (await isFree) ? port : freePort();
}

/** The runner's own mode must not leak into the program. */
function withoutOwn(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, VITEST: _vitest, NODE_OPTIONS: _options, ...rest } = environment;
  return rest;
}

async function untilOpen(child: ChildProcess, output: () => string): Promise<void> {
  // Only ends what hangs: the first start of the demo is minutes on a busy machine.
  const patience = performance.now() + 900_000;
  while (!output().includes('is open at')) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    if (performance.now() > patience) throw new Error(`The server did not open:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
