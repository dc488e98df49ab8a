import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import { standOf } from '#domains/boards/tape/boards.row-states.ts';
import { changeOf, isUncounted, momentAt, nameStateOf } from '#domains/market/days/market.days.service.ts';

const WIDEST = 10;
const BEYOND = 20;

/** How many shares stand in which percent; nobody before the opening price (docs/product/boards.md#distribution). */
export function distributionOf({ state, tape }: BoardDay): Record<string, number> {
  const { snapshot, moment } = state;
  const buckets = new Map<number, number>();
  const counts = {
    halt_count: 0,
    limit_up_count: 0,
    limit_down_count: 0,
    st_limit_up_count: 0,
    st_limit_down_count: 0,
  };
  const counted = tape.slot < 0 ? [] : snapshot.listings;
  for (const [row, { kind, name }] of counted.entries()) {
    if (kind !== 'share' || isUncounted(state, row)) continue;
    if (snapshot.isHalted[row] === 1) {
      counts.halt_count += 1;
      continue;
    }
    const bucket = bucketOf(changeOf(snapshot, row));
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
    const { isSealed, isSealedDown } = standOf(tape.rows, snapshot, row);
    if (isSealed) counts.limit_up_count += 1;
    if (isSealedDown) counts.limit_down_count += 1;
    if (nameStateOf(name) !== 'st') continue;
    if (isSealed) counts.st_limit_up_count += 1;
    if (isSealedDown) counts.st_limit_down_count += 1;
  }
  const percents = [-BEYOND, ...Array.from({ length: 2 * WIDEST + 1 }, (_, at) => at - WIDEST), BEYOND];
  return {
    ...Object.fromEntries(percents.map((percent) => [String(percent), buckets.get(percent) ?? 0])),
    ...counts,
    total_count: [...buckets.values()].reduce((sum, count) => sum + count, 0),
    ts: momentAt(moment),
  };
}

/** Away from zero to the next whole percent, to more digits than two prices can differ by and less than the noise of a machine's numbers. */
export function bucketOf(change: number): number {
  const percent = Math.round(Math.abs(change) * 10 ** 12) / 10 ** 10;
  const whole = Math.ceil(percent) > WIDEST ? BEYOND : Math.ceil(percent);
  return change < 0 ? -whole : whole;
}
