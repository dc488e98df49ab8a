import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** Fails as listening would, before anything has been made or opened. */
export async function tryPort({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer();
  server.listen({ port, host });
  await once(server, 'listening');
  await new Promise((resolve) => server.close(resolve));
}

/** Makes the data directory and writes to it, so that what is wrong with it has its own name and not a database's. */
export function tryDataDir(dir: string): void {
  makeFolder(dir);
  const probe = path.join(dir, `.probe-${randomUUID()}`);
  fs.writeFileSync(probe, 'x');
  fs.rmSync(probe);
  if (!fs.existsSync(path.join(dir, 'pgdata')) && freeBytes(dir) < NEW_DATABASE_BYTES) {
    throw Object.assign(new Error('no room for a new database'), { code: 'ENOSPC' });
  }
}

/** What a new database takes, with the room that its log needs to start again. */
const NEW_DATABASE_BYTES = 150 * 1024 * 1024;
/** Less than one segment of the log. */
const FULL_BYTES = 16 * 1024 * 1024;

export function isDiskFull(dir: string): boolean {
  try {
    return freeBytes(dir) < FULL_BYTES;
  } catch {
    return false;
  }
}

function freeBytes(dir: string): number {
  const { bavail, bsize } = fs.statfsSync(dir);
  return bavail * bsize;
}

/** Folder by folder: where no folder can be made, as in /proc, Node's own recursion goes on for ever. */
function makeFolder(dir: string): void {
  if (fs.existsSync(dir)) {
    if (!fs.statSync(dir).isDirectory()) throw Object.assign(new Error(`${dir} is a file`), { code: 'ENOTDIR' });
    return;
  }
  makeFolder(path.dirname(dir));
  fs.mkdirSync(dir);
}
