import { plateDays } from '#domains/market/plate-days/market.plate-days.contract.ts';
import { plates, type PlateRow } from '#domains/market/plates/market.plates.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import type { LibraryRange } from './library-range.ts';
import { ordersOver, type LibraryRow } from './plate-rows.ts';
import { mapForms, tilesOf } from './tile-map.ts';

export const kinds = [
  { id: '0', label: '全部' },
  { id: '1', label: '概念', kind: 'concept' },
  { id: '2', label: '行业', kind: 'industry' },
  { id: '3', label: '风格', kind: 'style' },
] as const;

/** What a reader has asked of the library. */
export interface LibraryChoice {
  /** Of which kind, by its number. */
  type: (typeof kinds)[number]['id'];
  sort: string;
  range: LibraryRange;
  words: string;
}

const PAGE_LENGTH = 50;
/** docs/product/plates.md#library */
const CARD_LENGTH = 6;

/** A theme that was on the board lately. */
export interface LatelyActive extends Pick<PlateRow, 'plate_id' | 'plate_name' | 'core_avg_pcp'> {
  /** Of each of the days, the newest last; null where it is not known. */
  onBoard: readonly (boolean | null)[];
}

/** A page of the library at one moment, and what stands beside it. */
export async function loadLibrary(
  api: Api,
  choice: LibraryChoice,
  { page: askedPage, moment }: { page: number; moment: LookBack | null },
) {
  const [{ items: all, ...stamp }, recent] = await Promise.all([
    api(plates.listPlates, { query: { ...moment } }),
    api(plateDays.listPlateDays, { query: { count: choice.range.count, ...moment } }),
  ]);
  const isOfKind = (row: PlateRow) => kinds.some((one) => one.id === choice.type && isOf(row, one));
  const told = new Map(recent.items.map((item) => [item.plate_id, item]));
  const withChange = (row: PlateRow): LibraryRow => ({ ...row, over: told.get(row.plate_id)?.core_pcp ?? null });
  const ofKind = all.filter(isOfKind).map(withChange);
  const found = choice.words === '' ? ofKind : (await searched(api, choice, moment)).map(withChange);
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_LENGTH));
  const page = Math.min(pageCount, askedPage);
  const before = (page - 1) * PAGE_LENGTH;
  const rows = sortedBy(found, choice).slice(before, before + PAGE_LENGTH);
  const fallers = fallersOf(ofKind);
  const lines = await loadLines(api, [...rows, ...fallers], moment);
  return {
    ...{ rows, lines, page, pageCount, before, stamp, fallers },
    counts: Object.fromEntries(kinds.map((one) => [one.id, all.filter((row) => isOf(row, one)).length])),
    tiles: { wide: tilesOf(ofKind.map(coloured), mapForms.wide), tall: tilesOf(ofKind.map(coloured), mapForms.tall) },
    lately: latelyOf(ofKind, told),
    latelyDays: recent.days,
  };

  /** A tile has the colour of the days that were chosen. */
  function coloured(row: LibraryRow): PlateRow {
    return choice.range.count === 1 ? row : { ...row, core_avg_pcp: row.over };
  }
}

const isOf = (row: PlateRow, kind: (typeof kinds)[number]) => !('kind' in kind) || row.kind === kind.kind;

const searched = async (api: Api, { type, words }: LibraryChoice, moment: LookBack | null) =>
  (await api(plates.listPlates, { query: { type, q: words, ...moment } })).items;

/** In the order that was chosen. */
export function sortedBy(rows: readonly LibraryRow[], { sort, range }: Pick<LibraryChoice, 'sort' | 'range'>) {
  const orders = ordersOver(range);
  const order = orders.find(({ id }) => id === sort) ?? orders[0];
  return rows.toSorted(order.compare);
}

/** Those that were asked for without their pages: for a file. */
export async function loadFound(api: Api, choice: LibraryChoice, moment: LookBack | null): Promise<LibraryRow[]> {
  const [found, { items }] = await Promise.all([
    searched(api, choice, moment),
    api(plateDays.listPlateDays, { query: { count: choice.range.count, ...moment } }),
  ]);
  const over = new Map(items.map((item) => [item.plate_id, item.core_pcp]));
  return sortedBy(
    found.map((row) => ({ ...row, over: over.get(row.plate_id) ?? null })),
    choice,
  );
}

/** The day of each of them. */
async function loadLines(api: Api, rows: readonly PlateRow[], moment: LookBack | null) {
  if (rows.length === 0) return {};
  const ids = new Set(rows.map(({ plate_id: id }) => id));
  return api(plateDays.listPlateLines, { query: { plates: [...ids].join(','), ...moment } });
}

/** The weakest of those that fall. */
function fallersOf(rows: readonly LibraryRow[]): LibraryRow[] {
  const falling = rows.filter(({ core_avg_pcp: change }) => change !== null && change < 0);
  return falling.toSorted((a, b) => (a.core_avg_pcp ?? 0) - (b.core_avg_pcp ?? 0)).slice(0, CARD_LENGTH);
}

/** Those that were on the board on most of the days; of equal ones the strongest of now. */
function latelyOf(
  rows: readonly LibraryRow[],
  told: ReadonlyMap<number, { on_board: readonly (boolean | null)[] }>,
): LatelyActive[] {
  const active = rows.map(({ plate_id, plate_name, core_avg_pcp }) => {
    const onBoard = told.get(plate_id)?.on_board ?? [];
    return { plate_id, plate_name, core_avg_pcp, onBoard, days: onBoard.filter((is) => is === true).length };
  });
  return active
    .filter(({ days }) => days > 0)
    .toSorted((a, b) => b.days - a.days || (b.core_avg_pcp ?? -1) - (a.core_avg_pcp ?? -1))
    .slice(0, CARD_LENGTH)
    .map(({ days: _days, ...one }) => one);
}
