import type { HeldGroup } from '#domains/boards/northbound/boards.northbound.contract.ts';
import { roundPercent } from '#shared/rates.ts';

/** The first column is what they are grouped by. */
export const groupHead = (grouping: string) => [
  ...[grouping, '持股市值', '占北向%', '占流通%', '较上期（百分点）', '市值变动'],
];

/** As the line of a file; what is not disclosed is empty. */
export const groupCells = (group: HeldGroup) => [
  ...[group.name, group.holding_value, roundPercent(group.share), roundPercent(group.holding_ratio)],
  ...[roundPercent(group.ratio_change), group.change_value],
];
