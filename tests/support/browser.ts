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
  const folder = unpackBrowser();
  return player.launch({
    executablePath: path.join(folder, 'chromium'),
    args: [...quietFlags, '--headless=shell', '--no-zygote'],
    env: { ...process.env, LD_LIBRARY_PATH: path.join(folder, 'lib') },
  });
}

/** The package holds the program and the system libraries it needs, compressed; its own unpacking shares one file in /tmp between users. */
function unpackBrowser(): string {
  const folder = path.join(projectDir, 'node_modules/.cache/chromium');
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(path.join(unfinished, 'libraries.tar'), unpacked('al2023.tar.br'));
  execFileSync('tar', ['xf', 'libraries.tar'], { cwd: unfinished });
  writeFileSync(path.join(unfinished, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another worker was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

function unpacked(file: string): Buffer {
  return brotliDecompressSync(readFileSync(path.join(projectDir, 'node_modules/@sparticuz/chromium/bin', file)));
}
