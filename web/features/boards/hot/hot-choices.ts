import type { PlateRow } from '#domains/market/plates/market.plates.contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { boardAddress, type BoardQuery } from '../board-query.ts';
import { HOT_PATH } from '../ding/ding-pools.ts';

/** The kinds of themes in their order; the key beside each shows it. */
export const hotKinds = [
  { id: 'concept', label: '概念' },
  { id: 'industry', label: '行业' },
  { id: 'style', label: '风格' },
] as const;

/** The orders in which themes may be ranked. */
export const hotOrders = [
  { id: 'core', label: '均涨', figure: (row: PlateRow) => row.core_avg_pcp },
  { id: 'speed', label: '5 分钟', figure: (row: PlateRow) => row.core_avg_pcp_5m },
  { id: 'flow', label: '主力净额', figure: (row: PlateRow) => row.fund_flow },
  { id: 'limit', label: '涨停', figure: (row: PlateRow) => row.limit_up_count },
  { id: 'won', label: '名次 30分', figure: (row: PlateRow) => row.core_avg_pcp_rank_change_30m },
] as const;

export const hotViews = [
  { id: 'map', label: '热力图' },
  { id: 'list', label: '列表' },
] as const;

/** What the page of hot themes has been asked for. */
export interface HotChoice {
  kind: PlateRow['kind'];
  order: (typeof hotOrders)[number]['id'];
  view: (typeof hotViews)[number]['id'];
  /** Null while nobody has chosen a theme. */
  id: number | null;
}

/** What an address asks for; what it spells wrong is as if it were not there. */
export function hotChoiceOf(asked: URLSearchParams): HotChoice {
  const named = <T extends { id: string }>(choices: readonly T[], word: string | null) =>
    choices.find(({ id }) => id === word);
  const id = asked.get('id') ?? '';
  return {
    kind: named(hotKinds, asked.get('kind'))?.id ?? 'concept',
    order: named(hotOrders, asked.get('sort'))?.id ?? 'core',
    view: named(hotViews, asked.get('view'))?.id ?? 'map',
    id: /^\d{1,9}$/.test(id) ? Number(id) : null,
  };
}

/** What an address says of a choice; what is usual is left out. */
export const hotQuery = ({ kind, order, view, id }: HotChoice): BoardQuery => ({
  kind: kind === 'concept' ? null : kind,
  sort: order === 'core' ? null : order,
  view: view === 'map' ? null : view,
  id: id === null ? null : String(id),
});

/** The address of a choice at a moment, now when that is null. */
export const hotAddress = (choice: HotChoice, moment: LookBack | null = null): string =>
  boardAddress(HOT_PATH, { ...hotQuery(choice), ...moment });

/** The choice after this one, and round again. */
export function nextOf<T extends string>(choices: readonly { id: T }[], id: T): T {
  const at = choices.findIndex((choice) => choice.id === id);
  return choices[(at + 1) % choices.length]?.id ?? id;
}
