import { events, type MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import { surge } from '#domains/boards/surge/boards.surge.contract.ts';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { plates, type PlateRow, type PlateSet } from '#domains/market/plates/market.plates.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { loadMemberQuotes } from '#web/features/market/plates/load-members.ts';
import { membersOf, type Member } from '#web/features/market/plates/member-rows.ts';
import { loadThemeDay } from '#web/features/market/plates/theme-day.ts';
import type { ThemeLine } from '#web/features/market/plates/theme-lines.ts';
import { mapForms, tilesOf, type Tile } from '#web/features/market/plates/tile-map.ts';
import { loadWhen } from '../load-when.ts';
import { descendingBy } from '#web/features/market/plates/plate-rows.ts';
import { hotOrders, type HotChoice } from './hot-choices.ts';

/** A row of the ranking, with its place in the order that was asked for. */
export interface HotRow extends PlateRow {
  nr: number;
}

/** The chosen theme: its day, its strongest members, why it moves. */
export interface HotTheme {
  plate: Omit<PlateSet, 'stocks'>;
  members: Member[];
  lines: ThemeLine[];
  /** Null for those who have not signed in, and of a theme in which nothing is near its limit. */
  longReason: string | null;
}

/** Everything that the page of hot themes shows at one moment. */
export interface HotData {
  when: BoardWhen;
  /** Null while now is shown. */
  moment: LookBack | null;
  /** Why it is another one than the address says. */
  note: string | null;
  choice: HotChoice;
  rows: HotRow[];
  count: number;
  tiles: Record<'part' | 'tall', Tile[]>;
  largest: PlateRow[];
  events: MarketEvent[];
  theme: HotTheme | null;
  isSignedIn: boolean;
}

const [MOST_ROWS, MOST_LARGEST, MOST_MEMBERS, EVENTS] = [60, 24, 10, 40];
/** 题材拉升 and 题材跳水 (docs/product/boards.md#moves). */
const THEME_MOVES = '11000,11001';

export async function loadHot(
  api: Api,
  request: Request,
  { choice, isSignedIn }: { choice: HotChoice; isSignedIn: boolean },
): Promise<HotData> {
  const { when, moment, note } = await loadWhen(api, request);
  const [{ items: all }, told] = await Promise.all([
    api(plates.listPlates, { query: { ...moment } }),
    api(events.listEvents, { query: { count: EVENTS, types: THEME_MOVES, ...moment } }),
  ]);
  const ofKind = all.filter(({ kind }) => kind === choice.kind);
  const ranked = rankedBy(all, choice);
  const chosen = all.find(({ plate_id: id }) => id === choice.id) ?? ranked[0];
  const id = chosen?.plate_id ?? null;
  return {
    ...{ when, moment, note, choice: { ...choice, id }, events: told.slice(0, EVENTS), isSignedIn },
    rows: ranked.filter(({ nr, plate_id: own }) => nr <= MOST_ROWS || own === id),
    count: ranked.length,
    tiles: { part: tilesOf(ofKind, mapForms.part), tall: tilesOf(ofKind, mapForms.tall) },
    largest: ofKind.toSorted(descendingBy((row) => row.turnover_value)).slice(0, MOST_LARGEST),
    theme: id === null ? null : await loadTheme(api, id, moment, isSignedIn),
  };
}

/** All themes of a kind in the order that was asked for. */
function rankedBy(plates: readonly PlateRow[], choice: HotChoice): HotRow[] {
  const order = hotOrders.find(({ id }) => id === choice.order) ?? hotOrders[0];
  const ofKind = plates.filter(({ kind }) => kind === choice.kind);
  return ofKind.toSorted(descendingBy(order.figure)).map((row, at) => ({ ...row, nr: at + 1 }));
}

/** The ranking to its end. */
export async function loadRanking(api: Api, choice: HotChoice, moment: LookBack | null): Promise<HotRow[]> {
  return rankedBy((await api(plates.listPlates, { query: { ...moment } })).items, choice);
}

async function loadTheme(api: Api, id: number, moment: LookBack | null, isSignedIn: boolean): Promise<HotTheme> {
  const [plate, { lines }, longReason] = await Promise.all([
    api(plates.getPlateSet, { query: { id: String(id), ...moment } }),
    loadThemeDay(api, String(id), { moment, names: { core: '核心', all: '全部' } }),
    isSignedIn && moment === null ? loadLongReason(api, id) : null,
  ]);
  const { stocks: _, ...rest } = plate;
  const [together] = membersOf(plate, { quotes: (await loadMemberQuotes(api, plate, moment)).quotes }, true);
  return {
    plate: rest,
    members: together?.members.slice(0, MOST_MEMBERS) ?? [],
    lines,
    longReason,
  };
}

async function loadLongReason(api: Api, id: number): Promise<string | null> {
  const { items } = await api(surge.listLongReasons, { query: {} });
  return items.find(({ plateId }) => plateId === id)?.longReason ?? null;
}
