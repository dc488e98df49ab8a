import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectDir } from '#server/build.ts';
import { freePort } from '#tests/support/server.ts';
import { atMost, seconds, told, type Finding } from '#tests/load/report/report.ts';
import { median } from '#tests/load/report/rounds.ts';

const notCopied = new Set(['node_modules', 'build', 'var', '.git', '.react-router']);
const AGAIN = 3;
const PATIENCE_MILLIS = 180_000;
const LOOK_MILLIS = 25;
const MILLIS = 1000;

/** From `npm start` to the first page, in a copy of the project that was never built. */
export async function start(): Promise<Finding> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'kaipan-start-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const copy = path.join(folder, 'kaipan');
  await copyProject(copy);
  const first = await timeToPage(copy);
  const again: number[] = [];
  for (let turn = 0; turn < AGAIN; turn += 1) again.push(await timeToPage(copy));
  return {
    verdicts: [
      atMost('first start: build, migration, demo content, first page', first, 60, seconds),
      atMost('start with an existing database, first page', median(again), 3, seconds),
      told('start with an existing database, each', again.map(seconds).join(', ')),
    ],
    method:
      `A copy of the checkout without build and data, its packages linked; \`npm start\` with nothing set but the port, asked for / until it answers 200. ` +
      `Then stopped by SIGTERM and started ${AGAIN} more times (median).`,
  };
}

async function copyProject(copy: string): Promise<void> {
  const entries = (await readdir(projectDir)).filter((name) => !notCopied.has(name));
  await Promise.all(entries.map((name) => cp(path.join(projectDir, name), path.join(copy, name), { recursive: true })));
  await symlink(path.join(projectDir, 'node_modules'), path.join(copy, 'node_modules'));
}

async function timeToPage(copy: string): Promise<number> {
  const port = await freePort();
  const { NODE_ENV: _mode, ...environment } = process.env;
  const startedAt = performance.now();
  // A group of its own, because npm starts a shell that starts the program.
  const child = spawn('npm', ['start'], {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, PORT: String(port) },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = once(child, 'exit');
  try {
    while (!(await answers(`http://localhost:${port}/`))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}: ${output}`);
      if (performance.now() - startedAt > PATIENCE_MILLIS)
        throw new Error(`no page after ${PATIENCE_MILLIS} ms: ${output}`);
      await sleep(LOOK_MILLIS);
    }
    return (performance.now() - startedAt) / MILLIS;
  } finally {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await gone;
    await untilClosed(port);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** npm may be gone before the program has closed its database. */
async function untilClosed(port: number): Promise<void> {
  for (let waited = 0; waited < 200 && (await answers(`http://localhost:${port}/healthz`)); waited += 1)
    await sleep(LOOK_MILLIS);
  await sleep(MILLIS);
}
