import type { AskedMoment, StateAsked } from '#domains/market/engine/market.asked-moment.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import type { FlowDays } from '#domains/market/flows/market.flow-days.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { KnownPlates } from './market.known-plates.ts';
import { createPlateDay, type PlateBoard, type PlateDay } from './market.plate-day.ts';

export type Plates = ReturnType<typeof createPlates>;

interface PlatesDeps extends Pick<Engine, 'state'>, Pick<FlowDays, 'mainNetOf'> {
  known: Pick<KnownPlates, 'all' | 'byId' | 'ofSymbol'>;
  stateAsked: StateAsked;
  /** Whether it is known how a day went, and not only how it ended. */
  hasMinutes: (day: TradingDay) => Promise<boolean>;
}

/** What themes do, worked out once for each state of the market that somebody asks for. */
export function createPlates({ state, known, mainNetOf, stateAsked, hasMinutes }: PlatesDeps) {
  let today: PlateDay | null = null;
  let kept: { version: number; day: PlateDay; board: PlateBoard } | null = null;
  /** Of moments that have been, as long as somebody keeps them. */
  const past = new WeakMap<MarketState, { plates: readonly Plate[]; board: PlateBoard }>();

  /** Null as long as there is no market. */
  function board(): PlateBoard | null {
    const now = state();
    if (now === null) return null;
    if (today?.snapshot !== now.snapshot || today.plates !== known.all())
      today = createPlateDay(now.snapshot, known.all());
    if (kept?.version !== now.version || kept.day !== today)
      kept = { version: now.version, day: today, board: today.at(now, mainNetOf) };
    return kept.board;
  }

  async function boardAt(asked: AskedMoment): Promise<PlateBoard | null> {
    const found = await stateAsked(asked);
    if (found === null || found === state()) return found && board();
    const told = past.get(found);
    if (told?.plates === known.all()) return told.board;
    const day = createPlateDay(found.snapshot, known.all(), await hasMinutes(found.moment.day));
    past.set(found, { plates: day.plates, board: day.at(found, mainNetOf) });
    return past.get(found)?.board ?? null;
  }

  return {
    board,
    /** The same at a moment that has been: of the themes of now, with the figures of then; null where nothing is known of it. */
    boardAt,
    find: (id: number): Plate | null => known.byId(id) ?? null,
    /** Those that a security belongs to. */
    ofSymbol: (written: string): readonly Plate[] => known.ofSymbol(toSymbol(written) ?? written),
  };
}
