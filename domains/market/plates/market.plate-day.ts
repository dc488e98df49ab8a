import { changeOf, type Snapshot } from '#domains/market/engine/market.snapshot.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import type { FlowDays } from '#domains/market/flows/market.flow-days.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import { slotOf } from '#shared/session-slots.ts';
import { descending, figuresOf, type PlateFigures } from './market.plate-figures.ts';
import { plateRowsOf, type PlateRows } from './market.plate-rows.ts';
import { meanAt } from './market.plate-trend.ts';

/** All plates at one moment. */
export interface PlateBoard {
  state: MarketState;
  /** Whether it is known how that day went, and not only how it ended. */
  hasMinutes: boolean;
  /** By id. */
  figures: ReadonlyMap<number, PlateFigures>;
  rows: ReadonlyMap<number, PlateRows>;
  /** Ids from the strongest to the weakest core; who has no average comes last. */
  order: readonly number[];
  /** By id; only of those in that order. */
  places: ReadonlyMap<number, PlatePlace>;
  /** The mean of the core of a plate every five minutes of the day so far, and now, as fractions; empty where it is not known how the day went. */
  lineOf: (id: number) => readonly number[];
}

/** Where a plate stands among all; null while there is nothing to compare with. */
export interface PlatePlace {
  /** From 1. */
  place: number;
  /** Places won since the opening. */
  won: number | null;
  /** Places won in the last half hour of trading. */
  wonLately: number | null;
  /** What the mean of the core has gained in the last five minutes, as a fraction. */
  speed: number | null;
}

/** docs/product/plates.md#rank */
const [SPEED_MINUTES, LATELY_MINUTES] = [5, 30];
/** Between two points of a line in the size of a word. */
const LINE_MINUTES = 5;

export type PlateDay = ReturnType<typeof createPlateDay>;

/** These themes on one day, at any moment of it; what its minutes tell is left out where nobody knows them. */
export function createPlateDay(snapshot: Snapshot, plates: readonly Plate[], hasMinutes = true) {
  /** By id. */
  const rows: ReadonlyMap<number, PlateRows> = new Map(plateRowsOf(plates, snapshot).map((one) => [one.plate.id, one]));
  const members = new Set([...rows.values()].flatMap(({ all }) => all));
  /** By minute the places at its end. */
  const minutePlaces = new Map<number, ReadonlyMap<number, number>>();

  /** By id the place at the end of a minute that is over, from 1, of those that are known then; worked out once, as it stays. */
  function placesAt(now: MarketState, slot: number): ReadonlyMap<number, number> {
    const told = minutePlaces.get(slot);
    if (told !== undefined) return told;
    const means = new Map([...rows].map(([id, { core }]) => [id, meanAt(now, core, slot)]));
    // What was not known of a plate then nothing can be compared with.
    const known = orderedBy(means).filter((id) => means.get(id) !== null);
    const places = new Map(known.map((id, at) => [id, at + 1]));
    minutePlaces.set(slot, places);
    return places;
  }

  /** By id; there is nothing to compare with until the first minute has begun. */
  function placesOf(now: MarketState, order: readonly number[], figures: PlateBoard['figures']): PlateBoard['places'] {
    const slot = hasMinutes ? slotOf(now.moment.second) : -1;
    const minute = (ago: number) => Math.max(0, slot - ago);
    const [opening, lately] = slot < 1 ? [null, null] : [placesAt(now, 0), placesAt(now, minute(LATELY_MINUTES))];
    const speedOf = (id: number) => {
      const average = figures.get(id)?.coreAverage ?? null;
      const before = slot < 1 ? null : meanAt(now, rows.get(id)?.core ?? [], minute(SPEED_MINUTES));
      return average === null || before === null ? null : average - before;
    };
    const places = order.map((id, at) => {
      const place = at + 1;
      const wonSince = (then: ReadonlyMap<number, number> | null) => {
        const before = then?.get(id) ?? null;
        return before && before - place;
      };
      return [id, { place, won: wonSince(opening), wonLately: wonSince(lately), speed: speedOf(id) }] as const;
    });
    return new Map(places);
  }

  /** By id the points of minutes that are over: they stay. */
  const linePoints = new Map<number, number[]>();

  function lineOf(now: MarketState, id: number): number[] {
    const [slot, core] = [hasMinutes ? slotOf(now.moment.second) : -1, rows.get(id)?.core ?? []];
    const over = linePoints.get(id) ?? [];
    linePoints.set(id, over);
    if (slot < 0) return [];
    for (let at = over.length * LINE_MINUTES; at < slot; at += LINE_MINUTES) {
      const mean = meanAt(now, core, at);
      if (mean === null) return [];
      over.push(mean);
    }
    // The minute under way goes on.
    const last = meanAt(now, core, slot);
    return last === null ? [] : [...over.slice(0, Math.ceil(slot / LINE_MINUTES)), last];
  }

  return {
    snapshot,
    plates,
    at(now: MarketState, mainNetOf: FlowDays['mainNetOf']): PlateBoard {
      const changes = Float64Array.from(snapshot.listings, (_, row) => changeOf(snapshot, row));
      const netOf = (row: number) => mainNetOf(now, snapshot.listings[row]?.symbol ?? '');
      const told = { changes, mainNets: new Map([...members].map((row) => [row, netOf(row)])) };
      const figures = new Map([...rows].map(([id, one]) => [id, figuresOf(snapshot, one, told)]));
      const order = orderedBy(new Map([...figures].map(([id, { coreAverage }]) => [id, coreAverage])));
      const places = placesOf(now, order, figures);
      return { state: now, hasMinutes, figures, rows, order, places, lineOf: (id) => lineOf(now, id) };
    },
  };
}

/** Equals keep the order of their ids. */
function orderedBy(figures: ReadonlyMap<number, number | null>): number[] {
  const figureOf = (id: number) => figures.get(id) ?? null;
  return [...figures.keys()].toSorted((a, b) => descending(figureOf(a), figureOf(b)) || a - b);
}
