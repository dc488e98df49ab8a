import { line, type BoardSummary } from '#domains/boards/line/boards.line.contract.ts';
import { surge } from '#domains/boards/surge/boards.surge.contract.ts';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { plates } from '#domains/market/plates/market.plates.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { surgeGroupsOf, type SurgeGroup } from './surge-groups.ts';
import { inPercent } from '#shared/rates.ts';

interface SurgeWish {
  when: BoardWhen;
  /** Null: now. */
  moment: LookBack | null;
  /** Leaves out those that are only near their limit. */
  onlySealed: boolean;
  /** Leaves out those under a warning (ST). */
  withoutWarned: boolean;
  isSignedIn: boolean;
}

export interface SurgeBoard {
  day: BoardWhen;
  isToday: boolean;
  /** Somebody wrote who belongs to it, and why. */
  isWritten: boolean;
  /** Null where the market of that day is invented and the board is not. */
  summary: BoardSummary | null;
  groups: SurgeGroup[];
}

/** The board of a moment; the long reasons are of now alone (docs/product/boards.md#surge-page). */
export async function loadSurge(
  api: Api,
  { when: day, moment, onlySealed, withoutWarned, isSignedIn }: SurgeWish,
): Promise<SurgeBoard> {
  const shown = { ...moment };
  const isToday = day.trade_day === day.today;
  const [summary, { items, is_imported: isWritten }, stocks] = await Promise.all([
    api(line.getSummary, { query: shown }),
    api(surge.listSurgePlates, { query: shown }),
    api(surge.listSurgeStocks, { query: { ...shown, normal: String(!onlySealed), uplimit: 'true' } }),
  ]);
  const ids = items.map(({ id }) => id).filter((id) => id > 0);
  const [changes, longReasons] = await Promise.all([
    isWritten ? nothing<number | null>() : changesOf(api, ids, shown),
    moment === null && isSignedIn ? longReasonsOf(api) : nothing<string>(),
  ]);
  const groups = surgeGroupsOf({ plates: items, stocks, changes, longReasons, withoutWarned });
  const isApart = isWritten && day.is_simulated;
  return {
    day: isApart ? { ...day, is_simulated: false } : day,
    ...{ isToday, isWritten, summary: isApart ? null : summary },
    groups: groups.filter(({ stocks: members }) => members.length > 0),
  };
}

const nothing = <T>() => new Map<number, T>();

/** By theme the mean of its core at that moment, in per cent. */
async function changesOf(
  api: Api,
  ids: readonly number[],
  shown: Partial<LookBack>,
): Promise<Map<number, number | null>> {
  if (ids.length === 0) return nothing();
  const figures = await api(plates.listPlateData, {
    query: { plates: ids.join(','), fields: 'core_avg_pcp', ...shown },
  });
  return new Map(Object.entries(figures).map(([id, { core_avg_pcp: rate }]) => [Number(id), inPercent(rate)]));
}

async function longReasonsOf(api: Api): Promise<Map<number, string>> {
  const { items } = await api(surge.listLongReasons, { query: {} });
  return new Map(items.map(({ plateId, longReason }) => [plateId, longReason]));
}
