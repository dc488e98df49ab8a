import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { systemClock } from '#shared/clock.ts';

/** Who holds a data directory, as written into `<dir>/server.json` for other programs of ours. */
export interface ServerInfo {
  pid: number;
  startedAt: string;
  /** Where the running server takes orders, e.g. the files of an import. */
  controlSocket?: string;
}

export interface DataDirInUse extends Error {
  code: 'DATA_DIR_IN_USE';
  dir: string;
  holder: ServerInfo | null;
}

/**
 * Holds a directory for this process, or answers null when another one holds it. The lock is a listening socket outside the file
 * system: the kernel frees it however the process ends, so there are no stale locks, and file permissions or overlays do not matter.
 */
export async function lockDir(dir: string): Promise<(() => Promise<void>) | null> {
  fs.mkdirSync(dir, { recursive: true });
  const server = net.createServer((socket) => socket.destroy());
  try {
    await listen(server, lockName(fs.realpathSync(dir)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
  server.unref();
  return () => new Promise((resolve) => void server.close(() => resolve()));
}

/** Lets one process at a time use a data directory. */
export async function lockDataDir(dir: string, controlSocket?: string): Promise<() => Promise<void>> {
  const unlock = await lockDir(dir);
  if (unlock === null) throw inUse(dir);
  const info: ServerInfo = {
    pid: process.pid,
    startedAt: new Date(systemClock.millis()).toISOString(),
    ...(controlSocket && { controlSocket }),
  };
  fs.writeFileSync(infoPath(dir), `${JSON.stringify(info)}\n`);
  return async () => {
    fs.rmSync(infoPath(dir), { force: true });
    await unlock();
  };
}

/** What `<dir>/server.json` says; it may be left over from a killed process, only the lock itself is proof. */
export function readServerInfo(dir: string): ServerInfo | null {
  try {
    const info: ServerInfo = JSON.parse(fs.readFileSync(infoPath(dir), 'utf8'));
    return info;
  } catch {
    return null;
  }
}

const infoPath = (dir: string) => path.join(dir, 'server.json');

/** Linux has abstract sockets, Windows named pipes; both vanish with the process. */
function lockName(dir: string): string {
  const name = `kaipan-${createHash('sha256').update(dir).digest('hex').slice(0, 32)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`;
}

function listen(server: net.Server, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(name, () => resolve());
  });
}

function inUse(dir: string): DataDirInUse {
  const holder = readServerInfo(dir);
  const by = holder ? `process ${holder.pid}` : 'another process';
  const message = `The data directory ${dir} is in use by ${by}. Stop it, or choose another directory with KAIPAN_DATA_DIR.`;
  return Object.assign(new Error(message), { code: 'DATA_DIR_IN_USE' as const, dir, holder });
}
