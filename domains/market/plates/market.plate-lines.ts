import type { TradingDay } from '#shared/trading-day.ts';
import { mean } from './market.plate-figures.ts';
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
    const meanOf = (rateOf: (member: MemberDay) => number) => 1 + (mean(members.map(rateOf)) ?? 0);
    const close = meanOf((member) => member.close);
    // The next day began where this one has ended.
    const before: number = preClose === null ? 1 : preClose / close;
    lines.push({
      day,
      open: before * meanOf((member) => member.open),
      high: before * meanOf((member) => member.high),
      low: before * meanOf((member) => member.low),
      close: before * close,
    });
    preClose = before;
  }
  return lines.toReversed();
}
