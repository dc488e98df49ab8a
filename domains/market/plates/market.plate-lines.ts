import { meanOf } from '#shared/mean.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { MemberDay } from './market.plate-past.ts';

/** A day of the index of a plate. */
export interface PlateLine {
  day: TradingDay;
  open: number;
  high: number;
  low: number;
  close: number;
}

/** The days of an equally weighted index, chained back from the pre-close of the newest one, which is 1 (docs/product/plates.md#past). */
export function plateLinesOf(past: ReadonlyMap<TradingDay, readonly MemberDay[]>): PlateLine[] {
  const lines: PlateLine[] = [];
  let preClose: number | null = null;
  for (const [day, members] of [...past].toReversed()) {
    const levelOf = (rateOf: (member: MemberDay) => number) => 1 + (meanOf(members.map(rateOf)) ?? 0);
    const close = levelOf((member) => member.close);
    // The next day began where this one has ended.
    const before: number = preClose === null ? 1 : preClose / close;
    lines.push({
      day,
      open: before * levelOf((member) => member.open),
      high: before * levelOf((member) => member.high),
      low: before * levelOf((member) => member.low),
      close: before * close,
    });
    preClose = before;
  }
  return lines.toReversed();
}
