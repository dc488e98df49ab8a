import { createHash } from 'node:crypto';
import type { DoWork } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { AttemptRow, ThrottleStore } from './accounts.throttle.store.ts';

/** What may be tried so often. */
export interface Limit {
  /** `code`, `password`, …: what is tried, and what it is counted by. */
  what: string;
  /** The number, the address, the person. */
  of: string | number;
  most: number;
  /** Tries are forgotten so long after the first of them. */
  seconds: number;
  /** How long to wait after so many tries; not at all when nothing is said. */
  pauseAfter?(count: number): number;
}

export type Throttle = ReturnType<typeof createThrottle>;

/** Counts what strangers may try. It delays, and never shuts anybody out for good (docs/product/accounts.md#limits). */
export function createThrottle({ store, work, clock }: { store: ThrottleStore; work: DoWork; clock: Clock }) {
  function countIn({ count, expiresAt }: AttemptRow): number {
    return clock.seconds() < expiresAt ? count : 0;
  }

  function waitFor({ most, pauseAfter }: Limit, row: AttemptRow): number {
    const now = clock.seconds();
    const count = countIn(row);
    if (count === 0) return 0;
    if (count >= most) return row.expiresAt - now;
    return Math.max(0, row.lastAt + (pauseAfter?.(count) ?? 0) - now);
  }

  return {
    /**
     * Counts one more of each, or of none, and answers then how many seconds to wait. Several are named from the narrowest
     * to the widest, in every call alike: so nobody waits in a circle.
     */
    take: (limits: readonly Limit[]): Promise<number> =>
      work(async () => {
        const rows: { limit: Limit; row: AttemptRow }[] = [];
        for (const limit of limits) rows.push({ limit, row: await store.lock(keyOf(limit)) });
        const wait = Math.max(...rows.map(({ limit, row }) => waitFor(limit, row)));
        if (wait > 0) return wait;
        const now = clock.seconds();
        for (const { limit, row } of rows) {
          const count = countIn(row);
          const expiresAt = count === 0 ? now + limit.seconds : row.expiresAt;
          await store.update({ key: row.key, count: count + 1, lastAt: now, expiresAt });
        }
        return 0;
      }),

    /** How often each was tried of late. */
    async counts(limits: readonly Limit[]): Promise<number[]> {
      const rows = await store.load(limits.map(keyOf));
      const counts = new Map(rows.map((row) => [row.key, countIn(row)]));
      return limits.map((limit) => counts.get(keyOf(limit)) ?? 0);
    },

    /** As if the last of them had not been. */
    giveBack: (limits: readonly Limit[]): Promise<void> =>
      work(async () => {
        for (const limit of limits) {
          const row = await store.lock(keyOf(limit));
          await store.update({ ...row, count: Math.max(0, row.count - 1), lastAt: 0 });
        }
      }),

    forget: (limit: Limit): Promise<void> => store.remove(keyOf(limit)),

    removeExpired: () => store.removeExpired(clock.seconds()),
  };
}

function keyOf({ what, of }: Limit): string {
  return createHash('sha256').update(`${what} ${of}`).digest('base64url');
}

/** Says when to come back. */
export function tooOften(seconds: number) {
  return fail('TOO_OFTEN', { text: `操作太频繁，请 ${spanOf(seconds)}后再试`, retryAfterSeconds: seconds });
}

function spanOf(seconds: number): string {
  if (seconds <= 120) return `${seconds} 秒`;
  if (seconds <= 7200) return `${Math.ceil(seconds / 60)} 分钟`;
  return `${Math.ceil(seconds / 3600)} 小时`;
}
