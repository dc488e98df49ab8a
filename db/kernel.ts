import type { Clock } from '#shared/clock.ts';
import type { Content, ContentRevision } from './content-revision.ts';
import type { Db } from './transactions.ts';

/** What every module stands on. */
export interface Kernel {
  db: Db;
  /** The same database, remembering answers while the content stands still. */
  reads: Db;
  content: Content & Pick<ContentRevision, 'revision'>;
  clock: Clock;
  randomBytes: (size: number) => Buffer;
  /** Absolute address of the site, without trailing slash. */
  origin: string;
}
