import type { Database } from './database.ts';
import { openEmbedded, type EmbeddedConfig } from './embedded/open.ts';
import type { Log } from '#shared/log.ts';
import { openPostgres, type PostgresConfig } from './postgres.ts';

export type { Database } from './database.ts';
export { createCached, remembered, type Cached, type Keep } from './cached.ts';
export { createChanges, type Changes } from './changes.ts';
export { createRequestMemory, type Memo } from './memo.ts';
export { overwriting } from './overwriting.ts';
export { countGivenUp, createGivenUp } from './given-up.ts';
export { createQueue, openBoss, prepareQueues, SILENT_SECONDS, type Enqueue } from './queue.ts';
export type { Db, DoWork } from './work.ts';
export { isUnavailable } from './unavailable.ts';

export type DatabaseConfig = EmbeddedConfig | PostgresConfig;

/** Opens the embedded database or the PostgreSQL server that the configuration names. */
export async function openDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  return config.kind === 'pglite' ? openEmbedded(config, log) : openPostgres(config, log);
}
