import type { UnixSeconds } from './time.ts';

/**
 * A place in a list ordered newest first by (created_at, id). On the wire it is an opaque string that looks like an
 * integer, so lists are stable under inserts and any depth costs the same. Three ways to write one are read:
 *
 * - short, seconds × 2^22 + id: exact in a double, which is what programs read integers into; this is what we give out;
 * - long, seconds × 10^9 + id, below 2^63: given out only for what does not fit the short one, ids from 2^22 on and times
 *   from 2038 on (those of before April 1970 would be taken for short ones; there are no news that old);
 * - plain unix seconds, as older programs of this kind page: "before that second".
 */
export interface Position {
  createdAt: UnixSeconds;
  id: number;
}

const SHORT_ID_SPACE = 2 ** 22;
const LONG_ID_SPACE = 1_000_000_000n;
/** Below it a cursor is plain seconds. */
const FIRST_SHORT_MARK = 100_000_000_000;
/** The end of short cursors and of what a double holds exactly. */
const FIRST_LONG_MARK = 2 ** 53;

export function toCursor({ createdAt, id }: Position): string {
  const short = createdAt * SHORT_ID_SPACE + id;
  const isShort = id < SHORT_ID_SPACE && short >= FIRST_SHORT_MARK && short < FIRST_LONG_MARK;
  return isShort ? String(short) : (BigInt(createdAt) * LONG_ID_SPACE + BigInt(id)).toString();
}

/** The position a cursor stands for; null for `"0"` and empty, which are ignored (docs/product/calls.md#cursors); undefined when malformed. */
export function parseCursor(cursor: string | undefined): Position | null | undefined {
  if (cursor === undefined || cursor === '' || cursor === '0') return null;
  if (!/^\d{1,19}$/.test(cursor)) return undefined;
  const value = Number(cursor);
  if (value < FIRST_SHORT_MARK) return { createdAt: value, id: 0 };
  if (value < FIRST_LONG_MARK) return { createdAt: Math.floor(value / SHORT_ID_SPACE), id: value % SHORT_ID_SPACE };
  const long = BigInt(cursor);
  return { createdAt: Number(long / LONG_ID_SPACE), id: Number(long % LONG_ID_SPACE) };
}
