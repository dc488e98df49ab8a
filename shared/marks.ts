import type { UnixSeconds } from './time.ts';

/**
 * A place in a list ordered newest first by (created_at, id). On the wire it is an opaque string that looks like an
 * integer below 2^63: seconds × 10^9 + id, so lists are stable under inserts and any depth costs the same.
 */
export interface Position {
  createdAt: UnixSeconds;
  id: number;
}

const ID_SPACE = 1_000_000_000n;
/** Older programs of this kind page by plain unix seconds; such short marks mean "before that second". */
const LARGEST_PLAIN_SECOND = 100_000_000_000n;

export function toMark(position: Position): string {
  return (BigInt(position.createdAt) * ID_SPACE + BigInt(position.id)).toString();
}

/** The position a mark stands for; null for `"0"` and empty, which are ignored (reader spec §5); undefined when malformed. */
export function parseMark(mark: string | undefined): Position | null | undefined {
  if (mark === undefined || mark === '' || mark === '0') return null;
  if (!/^\d{1,19}$/.test(mark)) return undefined;
  const value = BigInt(mark);
  if (value < LARGEST_PLAIN_SECOND) return { createdAt: Number(value), id: 0 };
  return { createdAt: Number(value / ID_SPACE), id: Number(value % ID_SPACE) };
}
