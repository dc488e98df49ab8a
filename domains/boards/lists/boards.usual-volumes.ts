import { LRUCache } from 'lru-cache';
import { SLOTS, slotOf, type MarketDays, type MarketState } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';

/** 量比 compares with so many days (docs/product/day-lists.md#vr-1). */
const DAYS = 5;
const MINUTES = SLOTS - 1;
const KEPT_DAYS = 40;

/** How many shares were traded on the days before one; each day is read once as long as it is kept. */
export function createUsualVolumes({ volumesOf }: Pick<MarketDays, 'volumesOf'>) {
  const kept = new LRUCache<TradingDay, ReadonlyMap<string, number>>({ max: KEPT_DAYS });

  async function read(day: TradingDay): Promise<ReadonlyMap<string, number>> {
    const known = kept.get(day) ?? (await volumesOf(day));
    // A day of which nothing is known may be imported yet.
    if (known.size > 0) kept.set(day, known);
    return known;
  }

  /** Of each share 量比 at that moment; null before the first minute, and for who was not traded on all days before. */
  async function volumeRatiosAt({
    moment,
    calendar,
    snapshot,
  }: MarketState): Promise<(symbol: string) => number | null> {
    const days: ReadonlyMap<string, number>[] = [];
    for (let at = calendar.previous(moment.day); at !== null && days.length < DAYS; at = calendar.previous(at))
      days.push(await read(at));
    const minutes = Math.min(slotOf(moment.second), MINUTES);
    return (symbol) => {
      const volumes = days.flatMap((day) => day.get(symbol) ?? []);
      const usual = volumes.reduce((sum, volume) => sum + volume, 0) / DAYS / MINUTES;
      const row = snapshot.rowOf(symbol);
      if (minutes < 1 || row === undefined || volumes.length < DAYS || usual === 0) return null;
      return (snapshot.volume[row] ?? 0) / minutes / usual;
    };
  }

  return { volumeRatiosAt };
}

export type UsualVolumes = ReturnType<typeof createUsualVolumes>;
