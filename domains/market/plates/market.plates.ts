import { slotOf } from '#domains/market/calendar/market.slots.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import { changeOf, type Snapshot } from '#domains/market/engine/market.snapshot.ts';
import type { FlowDays } from '#domains/market/flows/market.flow-days.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import type { KnownPlates } from './market.known-plates.ts';
import { descending, figuresOf, type PlateFigures } from './market.plate-figures.ts';
import { plateRowsOf, type PlateRows } from './market.plate-rows.ts';
import { meanAt } from './market.plate-trend.ts';

/** All plates of now. */
export interface PlateBoard {
  state: MarketState;
  /** By id. */
  figures: ReadonlyMap<number, PlateFigures>;
  rows: ReadonlyMap<number, PlateRows>;
  /** Ids from the strongest to the weakest core; who has no average comes last. */
  order: readonly number[];
  /** By id; only of those in that order. */
  places: ReadonlyMap<number, PlatePlace>;
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

export type Plates = ReturnType<typeof createPlates>;

/** What themes do, worked out once for each state of the market that somebody asks for. */
export function createPlates(
  { state }: Pick<Engine, 'state'>,
  known: Pick<KnownPlates, 'all' | 'byId' | 'ofSymbol'>,
  { mainNetOf }: Pick<FlowDays, 'mainNetOf'>,
) {
  let today: { snapshot: Snapshot; plates: readonly Plate[]; rows: ReadonlyMap<number, PlateRows> } | null = null;
  /** By minute the places of today; they go with its rows. */
  const minutePlaces = new Map<number, ReadonlyMap<number, number>>();
  let kept: { version: number; rows: ReadonlyMap<number, PlateRows>; board: PlateBoard } | null = null;

  /** By id the members of today's themes; the same as long as neither the day nor the themes are others. */
  function rowsIn(snapshot: Snapshot): ReadonlyMap<number, PlateRows> {
    const plates = known.all();
    if (today?.snapshot !== snapshot || today.plates !== plates) {
      today = { snapshot, plates, rows: new Map(plateRowsOf(plates, snapshot).map((one) => [one.plate.id, one])) };
      minutePlaces.clear();
    }
    return today.rows;
  }

  /** By row, asked once for each that is a member of anything. */
  function mainNetsIn(now: MarketState): ReadonlyMap<number, number | null> {
    const members = new Set([...rowsIn(now.snapshot).values()].flatMap(({ all }) => all));
    return new Map([...members].map((row) => [row, mainNetOf(now, now.snapshot.listings[row]?.symbol ?? '')]));
  }

  /** By id the place at the end of a minute that is over, from 1; worked out once, as it stays. */
  function placesAt(now: MarketState, slot: number): ReadonlyMap<number, number> {
    const rows = rowsIn(now.snapshot);
    const told = minutePlaces.get(slot);
    if (told !== undefined) return told;
    const order = orderedBy(new Map([...rows].map(([id, { core }]) => [id, meanAt(now, core, slot)])));
    const places = new Map(order.map((id, at) => [id, at + 1]));
    minutePlaces.set(slot, places);
    return places;
  }

  /** By id; there is nothing to compare with until the first minute has begun. */
  function placesOf(now: MarketState, order: readonly number[], figures: PlateBoard['figures']): PlateBoard['places'] {
    const slot = slotOf(now.moment.second);
    const minute = (ago: number) => Math.max(0, slot - ago);
    const [opening, lately] = slot < 1 ? [null, null] : [placesAt(now, 0), placesAt(now, minute(LATELY_MINUTES))];
    const found = rowsIn(now.snapshot);
    const speedOf = (id: number) => {
      const average = figures.get(id)?.coreAverage ?? null;
      const before = slot < 1 ? null : meanAt(now, found.get(id)?.core ?? [], minute(SPEED_MINUTES));
      return average === null || before === null ? null : average - before;
    };
    const places = order.map((id, at) => {
      const place = at + 1;
      const wonSince = (before: ReadonlyMap<number, number> | null) => before && (before.get(id) ?? place) - place;
      return [id, { place, won: wonSince(opening), wonLately: wonSince(lately), speed: speedOf(id) }] as const;
    });
    return new Map(places);
  }

  function boardOf(now: MarketState): PlateBoard {
    const found = rowsIn(now.snapshot);
    const changes = Float64Array.from(now.snapshot.listings, (_, row) => changeOf(now.snapshot, row));
    const told = { changes, mainNets: mainNetsIn(now) };
    const figures = new Map([...found].map(([id, one]) => [id, figuresOf(now.snapshot, one, told)]));
    const order = orderedBy(new Map([...figures].map(([id, { coreAverage }]) => [id, coreAverage])));
    return { state: now, figures, rows: found, order, places: placesOf(now, order, figures) };
  }

  return {
    /** Null as long as there is no market. */
    board(): PlateBoard | null {
      const now = state();
      if (now === null) return null;
      const rows = rowsIn(now.snapshot);
      if (kept?.version !== now.version || kept.rows !== rows)
        kept = { version: now.version, rows, board: boardOf(now) };
      return kept.board;
    },
    find: (id: number): Plate | null => known.byId(id) ?? null,
    /** Those that a security belongs to. */
    ofSymbol: (written: string): readonly Plate[] => known.ofSymbol(toSymbol(written) ?? written),
  };
}

/** Equals keep the order of their ids. */
function orderedBy(figures: ReadonlyMap<number, number | null>): number[] {
  const figureOf = (id: number) => figures.get(id) ?? null;
  return [...figures.keys()].toSorted((a, b) => descending(figureOf(a), figureOf(b)) || a - b);
}
