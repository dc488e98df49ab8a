import type { Clock } from '#shared/clock.ts';
import type { Cached } from './cached.ts';
import type { Changes } from './changes.ts';
import type { Memo } from './memo.ts';
import type { Enqueue } from './queue.ts';
import type { Db, DoWork } from './work.ts';

/** What every module stands on. */
export interface Kernel {
  /** Statements join the work that is open around them. */
  db: Db;
  work: DoWork;
  changes: Pick<Changes, 'changed' | 'mustBeInWork' | 'onChange' | 'learn' | 'version'>;
  cached: Cached;
  /** Remembers for the request that asks. */
  memo: Memo;
  enqueue: Enqueue;
  clock: Clock;
  randomBytes: (size: number) => Buffer;
  /** Absolute address of the site, without trailing slash. */
  origin: string;
}
