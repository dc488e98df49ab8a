import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The kernel takes some 100 bytes for the address of a unix socket. */
const longestSocketPath = 100;

/**
 * Where the server that holds a data directory takes commands: `<dataDir>/control.sock`, or when that is too long a
 * private directory under the temporary one. `server.json` of the data directory tells the command which.
 */
export function controlSocketPath(dataDir: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\kaipan-control-${digest(dataDir)}`;
  const usual = path.join(dataDir, 'control.sock');
  if (Buffer.byteLength(usual) <= longestSocketPath) return usual;
  return path.join(tmpdir(), `kaipan-${digest(dataDir)}`, 'control.sock');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
