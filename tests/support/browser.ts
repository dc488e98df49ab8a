import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium as player, type Browser } from 'playwright-core';

const projectDir = path.resolve(import.meta.dirname, '../..');
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Without these a browser on a closed network tries hosts of its maker, many at a time. */
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
];

/** A headless Chromium: the system's when there is one, else the one packed inside `@sparticuz/chromium`; nothing needs installing. */
export async function openBrowser(): Promise<Browser> {
  const system = systemBrowsers.find(existsSync);
  return system ? player.launch({ executablePath: system, args: quietFlags }) : openPackedBrowser();
}

async function openPackedBrowser(): Promise<Browser> {
  const { default: packed } = await import('@sparticuz/chromium');
  const libraries = unpackLibraries();
  return player.launch({
    executablePath: await packed.executablePath(),
    args: [...quietFlags, '--headless=shell', '--no-zygote'],
    env: { ...process.env, LD_LIBRARY_PATH: path.join(libraries, 'lib') },
  });
}

/** The system libraries that the packed browser needs come in its package too. */
function unpackLibraries(): string {
  const folder = path.join(projectDir, 'node_modules/.cache/chromium-libraries');
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const archive = path.join(projectDir, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br');
  writeFileSync(path.join(unfinished, 'libraries.tar'), brotliDecompressSync(readFileSync(archive)));
  execFileSync('tar', ['xf', 'libraries.tar'], { cwd: unfinished });
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another worker was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
