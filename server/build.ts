import { spawn } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockDir } from '#db/embedded/lock.ts';
import { packManifest } from './pack-manifest.ts';

export const projectDir = path.resolve(import.meta.dirname, '..');
const serverBuild = path.join(projectDir, 'build/server/index.js');
const stamp = path.join(projectDir, 'build/.stamp');
export const clientDir = path.join(projectDir, 'build/client');

/** What the pages are made of; a newer file than the build means building again. */
const sources = [
  'web/**/*',
  'shared/**/*.ts',
  'domains/**/*.contract.ts',
  'package-lock.json',
  '*.config.ts',
  'scripts/contract-stubs.ts',
];

function isBuildStale(): boolean {
  if (!existsSync(stamp) || !existsSync(serverBuild)) return true;
  const builtAt = statSync(stamp).mtimeMs;
  return globSync(sources, { cwd: projectDir }).some((file) => statSync(path.join(projectDir, file)).mtimeMs > builtAt);
}

/** Builds the pages when they are older than their sources. Of programs that start at once one builds, and the others wait for it. */
export async function freshenBuild(tellBuilding?: () => void): Promise<void> {
  for (;;) {
    if (!isBuildStale()) return;
    const unlock = await lockDir(path.join(projectDir, 'build'));
    if (unlock === null) {
      await sleep(200);
      continue;
    }
    try {
      if (!isBuildStale()) return;
      tellBuilding?.();
      await buildWeb();
    } finally {
      await unlock();
    }
  }
}

/** Builds the pages and compresses their files; throws with the bundler's words when that fails. */
export async function buildWeb(): Promise<void> {
  await runBundler();
  // All styles in one sheet, left over from the server's own build: no page links it.
  for (const file of globSync('assets/server-build-*.css', { cwd: clientDir })) await rm(path.join(clientDir, file));
  for (const file of globSync('assets/manifest-*.js', { cwd: clientDir })) await packFile(path.join(clientDir, file));
  const files = globSync('**/*.{js,css,svg,json}', { cwd: clientDir });
  await Promise.all(files.map((file) => compressFile(path.join(clientDir, file))));
  await writeFile(stamp, '');
}

/** The built pages, loaded into this process. */
export async function loadBuild<T>(): Promise<T> {
  return (await import(serverBuild)) as T;
}

function runBundler(): Promise<void> {
  const bundler = path.join(projectDir, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [bundler, 'build'], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const words: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => words.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => words.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building the pages failed:\n${Buffer.concat(words).toString()}`)),
    );
  });
}

async function packFile(file: string): Promise<void> {
  await writeFile(file, packManifest(await readFile(file, 'utf8')));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
