import { AUCTIONED, secondOfSlot, SLOTS } from '#shared/session-slots.ts';
import { clockText } from '#shared/time.ts';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';

const textOf = (second: number) =>
  `${String(Math.floor(second / 3600)).padStart(2, '0')}:${String((second / 60) % 60).padStart(2, '0')}`;

/** At which a day may be told: its opening price, then each minute of trading until the close; noon is no time. */
const minutes = [AUCTIONED, ...Array.from({ length: SLOTS }, (_, slot) => secondOfSlot(slot))].map(textOf);

type Shown = Pick<BoardWhen, 'trade_day' | 'today' | 'updated_at' | 'has_minutes'>;

/** The minute that lies so many on from the one that is shown, or the last one that way; null where there is none, and where it has not come yet. */
export function minuteBeside(
  { trade_day: day, today, updated_at: now, has_minutes: known }: Shown,
  at: string | null,
  by: number,
) {
  if (day === null || !known) return null;
  const end = day === today ? clockText(now) : null;
  const from = at ?? end ?? '15:01';
  const open = minutes.filter((minute) => end === null || minute < end);
  const way = by < 0 ? open.filter((minute) => minute < from).toReversed() : open.filter((minute) => minute > from);
  return way[Math.abs(by) - 1] ?? way.at(-1) ?? null;
}
