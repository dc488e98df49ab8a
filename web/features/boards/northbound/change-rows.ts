import { symbolText } from '#web/features/market/symbol-text.ts';
import { roundPercent } from '#shared/rates.ts';
import type { HeldChange } from '#domains/boards/northbound/boards.northbound.contract.ts';

/** What the changes may be narrowed to. */
export const changeViews = [
  { id: 'held', label: '增减持' },
  { id: 'entered', label: '新进' },
  { id: 'left', label: '退出' },
] as const satisfies readonly { id: HeldChange['state']; label: string }[];

export type ChangeView = (typeof changeViews)[number]['id'];
export const changeViewOf = (id: string | null): ChangeView => changeViews.find((view) => view.id === id)?.id ?? 'held';

/** What they may be sorted by; S takes the next one. */
export const changeSorts = [
  { id: 'size', name: '变动大小', of: ({ change_value: value }) => Math.abs(value ?? 0) },
  { id: 'rise', name: '增持', of: ({ change_value: value }) => value ?? 0 },
  { id: 'fall', name: '减持', of: ({ change_value: value }) => -(value ?? 0) },
  { id: 'ratio', name: '占流通', of: ({ holding_ratio: ratio }) => ratio ?? 0 },
] as const satisfies readonly { id: string; name: string; of: (change: HeldChange) => number }[];

export type ChangeSort = (typeof changeSorts)[number]['id'];
export const changeSortOf = (id: string | null): ChangeSort => changeSorts.find((sort) => sort.id === id)?.id ?? 'size';

export function sortAfter(sort: ChangeSort): ChangeSort {
  return changeSorts[(changeSorts.findIndex(({ id }) => id === sort) + 1) % changeSorts.length]?.id ?? 'size';
}

/** Those of that view in that order; who came or went has no change and stays by worth. */
export function changesShown(changes: readonly HeldChange[], view: ChangeView, sort: ChangeSort): HeldChange[] {
  const own = changes.filter(({ state }) => state === view);
  const { of } = changeSorts.find(({ id }) => id === sort) ?? changeSorts[0];
  return view === 'held' ? own.toSorted((a, b) => of(b) - of(a)) : own;
}

export const changeHead = [
  ...['代码', '名称', '上期持股', '本期持股', '变动股数', '变动市值', '占流通%', '变动（百分点）', '区间盈亏估算'],
];

/** As the line of a file; what is not disclosed is empty. */
export const changeCells = (change: HeldChange) => [
  ...[
    symbolText(change.symbol),
    change.stock_chi_name,
    change.previous_shares,
    change.holding_shares,
    change.change_shares,
  ],
  ...[change.change_value, roundPercent(change.holding_ratio), roundPercent(change.change_ratio), change.profit],
];
