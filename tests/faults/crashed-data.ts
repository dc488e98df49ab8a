import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { composeDomains, type Domains } from '#server/compose.ts';
import { systemClock } from '#shared/clock.ts';
import { newDataDir } from '#tests/support/server.ts';
import { silentLog } from '#tests/support/silent-log.ts';

/** Copies embedded data that nobody uses now, exactly as a killed process left it. */
export function copyData(dataDir: string): string {
  const copy = newDataDir();
  cpSync(path.join(dataDir, 'pgdata'), path.join(copy, 'pgdata'), { recursive: true });
  return copy;
}

/** Opens embedded data with the modules over it, asks, and closes it again. */
export async function withApp<T>(dataDir: string, ask: (domains: Domains) => Promise<T>): Promise<T> {
  const database = await openDatabase({ kind: 'pglite', dir: dataDir }, silentLog);
  try {
    const domains = composeDomains({ database, clock: systemClock, origin: 'http://kaipan.test' });
    await domains.ready();
    return await ask(domains);
  } finally {
    await database.close();
  }
}

/** Looks at a copy and throws it away. */
export async function examineCopy<T>(copy: string, ask: (domains: Domains) => Promise<T>): Promise<T> {
  try {
    return await withApp(copy, ask);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
