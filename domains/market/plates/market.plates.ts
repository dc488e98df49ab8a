import { slotOf } from '#domains/market/calendar/market.slots.ts';
import type { Engine, MarketState } from '#domains/market/engine/market.engine.ts';
import type { Snapshot } from '#domains/market/engine/market.snapshot.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import { descending, figuresOf, type PlateFigures } from './market.plate-figures.ts';
import { plateRowsOf, type PlateRows } from './market.plate-rows.ts';
import { trendOf } from './market.plate-trend.ts';

/** All plates of now. */
export interface PlateBoard {
  state: MarketState;
  /** By id. */
  figures: ReadonlyMap<number, PlateFigures>;
  rows: ReadonlyMap<number, PlateRows>;
  /** Ids from the strongest to the weakest core; who has no average comes last. */
  order: readonly number[];
  /** By id the place in that order, from 1, and how many places were won since the opening. */
  places: ReadonlyMap<number, { place: number; won: number | null }>;
}

export type Plates = ReturnType<typeof createPlates>;

/** What themes do, worked out once for each state of the market that somebody asks for. */
export function createPlates({ state }: Pick<Engine, 'state'>, plates: readonly Plate[]) {
  let rows: { of: Snapshot; rows: ReadonlyMap<number, PlateRows> } | null = null;
  let opening: { of: Snapshot; order: readonly number[] } | null = null;
  let kept: { version: number; board: PlateBoard } | null = null;
  const byId = new Map(plates.map((plate) => [plate.id, plate]));
  const bySymbol = new Map<string, Plate[]>();
  for (const plate of plates)
    for (const { symbol } of plate.members) bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), plate]);

  function rowsIn(snapshot: Snapshot) {
    if (rows?.of !== snapshot)
      rows = { of: snapshot, rows: new Map(plateRowsOf(plates, snapshot).map((one) => [one.plate.id, one])) };
    return rows.rows;
  }

  /** The order of the opening prices; null until the first minute has begun. */
  function openingOrder(now: MarketState): readonly number[] | null {
    if (slotOf(now.moment.second) < 1) return null;
    if (opening?.of === now.snapshot) return opening.order;
    const averages = new Map([...rowsIn(now.snapshot)].map(([id, { core }]) => [id, trendOf(now, core)[0] ?? null]));
    opening = { of: now.snapshot, order: orderedBy(averages) };
    return opening.order;
  }

  function boardOf(now: MarketState): PlateBoard {
    const found = rowsIn(now.snapshot);
    const figures = new Map([...found].map(([id, one]) => [id, figuresOf(now.snapshot, one)]));
    const order = orderedBy(new Map([...figures].map(([id, { coreAverage }]) => [id, coreAverage])));
    const before = openingOrder(now);
    const places = order.map((id, at) => {
      const won = before === null ? null : before.indexOf(id) - at;
      return [id, { place: at + 1, won }] as const;
    });
    return { state: now, figures, rows: found, order, places: new Map(places) };
  }

  return {
    /** Null as long as there is no market. */
    board(): PlateBoard | null {
      const now = state();
      if (now === null) return null;
      if (kept?.version !== now.version) kept = { version: now.version, board: boardOf(now) };
      return kept.board;
    },
    find: (id: number): Plate | null => byId.get(id) ?? null,
    /** Those that a security belongs to. */
    ofSymbol: (written: string): readonly Plate[] => bySymbol.get(toSymbol(written) ?? written) ?? [],
  };
}

/** Equals keep the order of their ids. */
function orderedBy(figures: ReadonlyMap<number, number | null>): number[] {
  const figureOf = (id: number) => figures.get(id) ?? null;
  return [...figures.keys()].toSorted((a, b) => descending(figureOf(a), figureOf(b)) || a - b);
}
