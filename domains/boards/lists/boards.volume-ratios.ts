import { LRUCache } from 'lru-cache';
import {
  perMinuteSoFar,
  slotOf,
  USUAL_DAYS,
  usualPerMinute,
  volumeRatio,
  type History,
  type MarketDays,
  type MarketState,
} from '#domains/market/days/market.days.service.ts';
import { startOfDay, type TradingDay } from '#shared/trading-day.ts';

const DAY_SECONDS = 86_400;
const KEPT_DAYS = 40;

type UsualPaces = ReadonlyMap<string, number | null>;

/** 量比 of all shares of a day. What the days before tell is read once as long as it is kept. */
export function createVolumeRatios(
  { volumesOf }: Pick<MarketDays, 'volumesOf'>,
  { klines }: Pick<History, 'klines'>,
  importedVersion: () => string,
) {
  const kept = new LRUCache<string, ReadonlyMap<string, number>>({ max: KEPT_DAYS });
  const paces = new LRUCache<string, Promise<UsualPaces>>({ max: KEPT_DAYS });

  async function read(day: TradingDay): Promise<ReadonlyMap<string, number>> {
    const key = `${importedVersion()} ${day}`;
    const known = kept.get(key) ?? (await volumesOf(day));
    kept.set(key, known);
    return known;
  }

  /** By symbol the shares traded a minute on its last days before that one. */
  async function readPaces({ moment, calendar, snapshot }: MarketState): Promise<UsualPaces> {
    const days: ReadonlyMap<string, number>[] = [];
    for (let at = calendar.previous(moment.day); at !== null && days.length < USUAL_DAYS; at = calendar.previous(at))
      days.push(await read(at));
    const volumes = new Map(
      snapshot.listings
        .filter(({ kind }) => kind === 'share')
        .map(({ symbol }) => [symbol, days.flatMap((day) => day.get(symbol) ?? [])]),
    );
    // Who was halted meanwhile has its days further back.
    const lacking = [...volumes].flatMap(([symbol, own]) => (own.length < USUAL_DAYS ? [symbol] : []));
    if (lacking.length > 0) {
      const before = startOfDay(moment.day);
      const lines = await klines(lacking, { period: DAY_SECONDS, adjust: 'none', count: USUAL_DAYS, before });
      for (const [symbol, own] of lines)
        volumes.set(
          symbol,
          own.map(({ volume }) => volume ?? 0),
        );
    }
    return new Map([...volumes].map(([symbol, own]) => [symbol, usualPerMinute(own)]));
  }

  function pacesBefore(state: MarketState): Promise<UsualPaces> {
    const key = `${importedVersion()} ${state.moment.day} ${state.snapshot.listings.length}`;
    const known = paces.get(key) ?? readPaces(state);
    paces.set(key, known);
    known.catch(() => paces.delete(key));
    return known;
  }

  /** Of each share 量比 at that moment (docs/product/quotes.md#pace). */
  async function volumeRatiosAt(state: MarketState): Promise<(symbol: string) => number | null> {
    const usual = await pacesBefore(state);
    const { snapshot, moment } = state;
    return (symbol) => {
      const row = snapshot.rowOf(symbol);
      if (row === undefined) return null;
      return volumeRatio(perMinuteSoFar(snapshot.volume[row] ?? 0, slotOf(moment.second)), usual.get(symbol) ?? null);
    };
  }

  return { volumeRatiosAt };
}

export type VolumeRatios = ReturnType<typeof createVolumeRatios>;
