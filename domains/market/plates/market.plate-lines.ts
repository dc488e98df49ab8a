import { meanOf } from '#shared/mean.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { MemberDay, PlatePast } from './market.plate-past.ts';

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
    if (members?.length === 0) continue;
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
function levelsBefore(members: readonly MemberDay[], preClose: number | null): Levels & { before: number } {
  const levelOf = (rateOf: (member: MemberDay) => number) => 1 + (meanOf(members.map(rateOf)) ?? 0);
  const close = levelOf((member) => member.close);
  // The next day began where this one has ended.
  const before = preClose === null ? 1 : preClose / close;
  return {
    before,
    open: before * levelOf((member) => member.open),
    high: before * levelOf((member) => member.high),
    low: before * levelOf((member) => member.low),
    close: before * close,
  };
}
