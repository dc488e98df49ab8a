import type { TradingDay } from '#shared/trading-day.ts';
import type { PlatePast } from './market.plate-past.ts';
import type { PlateSum } from './market.plate-sums.ts';

/** A day of the index of a plate; null where too few of its members are known. */
export interface PlateLine {
  day: TradingDay;
  levels: Levels | null;
}

interface Levels {
  open: number;
  high: number;
  low: number;
  close: number;
}

/**
 * The days of an equally weighted index, chained back from the pre-close of the newest one, which is 1; beyond a day that
 * is not known it is chained anew. Days on which nobody counts are left out (docs/product/plates.md#past).
 */
export function plateLinesOf(past: PlatePast, side: 'all' | 'core'): PlateLine[] {
  const lines: PlateLine[] = [];
  let preClose: number | null = null;
  for (const [day, { [side]: members }] of [...past].toReversed()) {
    if (members?.count === 0) continue;
    const levels: (Levels & { before: number }) | null = members && levelsBefore(members, preClose);
    preClose = levels?.before ?? null;
    lines.push({ day, levels });
  }
  return lines.toReversed();
}

/** The newest days that follow each other without a gap, up to that one; those after them that are not known come with them. */
export function unbrokenUntil(lines: readonly PlateLine[], last: TradingDay): PlateLine[] {
  const past = lines.filter(({ day }) => day <= last);
  const newest = past.findLastIndex(({ levels }) => levels !== null);
  const gap = past.slice(0, newest + 1).findLastIndex(({ levels }) => levels === null);
  return newest < 0 ? [] : past.slice(gap + 1);
}

/** The levels of a day before one that began at `preClose`; null: of the newest one. */
function levelsBefore(members: PlateSum, preClose: number | null): Levels & { before: number } {
  const levelOf = (rates: number) => 1 + rates / members.count;
  const close = levelOf(members.close);
  // The next day began where this one has ended.
  const before = preClose === null ? 1 : preClose / close;
  return {
    before,
    open: before * levelOf(members.open),
    high: before * levelOf(members.high),
    low: before * levelOf(members.low),
    close: before * close,
  };
}
