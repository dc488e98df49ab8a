import type { Database } from './database.ts';
import { openEmbedded, type EmbeddedConfig } from './embedded/open.ts';
import type { Log } from '#shared/log.ts';
import { openPostgres, type PostgresConfig } from './postgres.ts';

export type { Database } from './database.ts';
export type { Db, Tx } from './transactions.ts';
export {
  createContentRevision,
  REVISION_CHANNEL,
  revisionOfNow,
  type Content,
  type ContentRevision,
} from './content-revision.ts';
export { rememberReads } from './read-memory.ts';
export { isUnavailable } from './unavailable.ts';

export type DatabaseConfig = EmbeddedConfig | PostgresConfig;

/** Opens the embedded database or the PostgreSQL server that the configuration names. */
export async function openDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  return config.kind === 'pglite' ? openEmbedded(config, log) : openPostgres(config, log);
}
