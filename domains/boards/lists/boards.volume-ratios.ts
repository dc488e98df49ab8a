import { LRUCache } from 'lru-cache';
import { SLOTS, slotOf, type MarketDays, type MarketState } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';

/** 量比 compares with so many days (docs/product/day-lists.md#vr-1). */
const DAYS = 5;
const MINUTES = SLOTS - 1;
const KEPT_DAYS = 40;

/** 量比 by the trading days before one, each of which is read once as long as it is kept. */
export function createVolumeRatios({ volumesOf }: Pick<MarketDays, 'volumesOf'>, importedVersion: () => string) {
  const kept = new LRUCache<string, ReadonlyMap<string, number>>({ max: KEPT_DAYS });

  async function read(day: TradingDay): Promise<ReadonlyMap<string, number>> {
    const key = `${importedVersion()} ${day}`;
    const known = kept.get(key) ?? (await volumesOf(day));
    kept.set(key, known);
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

export type VolumeRatios = ReturnType<typeof createVolumeRatios>;
