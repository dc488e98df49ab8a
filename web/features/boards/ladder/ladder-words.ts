import type { LadderCell, LadderRung } from '#domains/boards/ladder/boards.ladder.contract.ts';
import { clockText } from '#shared/time.ts';
import { decimalText } from '#shared/numbers.ts';

export type LadderBy = 'row' | 'days';

/** k of n as a fraction; null when nobody tried. */
export const rateOf = ({ made, tried }: { made: number; tried: number }) => (tried === 0 ? null : made / tried);

export const heightText = (height: number) => (height === 1 ? '首板' : `${height} 板`);

/** What a cell says beside its theme: how it was counted, or what is unusual of it. */
export function markOf(cell: LadderCell, by: LadderBy): string {
  if (cell.state === 'broken') return '炸板';
  const { m_days_n_boards_days: days, m_days_n_boards_boards: boards } = cell;
  if (by === 'days' && boards > 1) return `${days}天${boards}板`;
  if (cell.state === 'one_word') return '一字';
  return cell.limit_percent === null || cell.limit_percent === 10 ? '' : `${cell.limit_percent}cm`;
}

/** When it was sealed first, of one that broke when it broke last; as far as that is known. */
export function timeOf({ state, first_limit_up: first, last_break_limit_up: last }: LadderCell): string {
  return state === 'broken' ? `炸 ${knownClock(last)}` : knownClock(first);
}

/** 0 is no time either: it never happened. */
export const knownClock = (at: number | null) => (at ? clockText(at) : '--');

export function lockText({ buy_lock_volume_ratio: ratio }: LadderCell): string {
  return ratio === null ? '' : `封单比 ${decimalText(ratio * 100)}%`;
}

/** Why nobody stands on a rung. */
export function emptyText({ height, tried, fallen }: LadderRung, isOpen: boolean): string {
  if (height === 1) return '没有首板';
  if (tried === 0) return `没有 ${height} 板：昨日无 ${height - 1} 板`;
  return tried === null || fallen.length === 0
    ? `没有 ${height} 板`
    : `昨日 ${tried} 只 ${height - 1} 板，${isOpen ? '都还没有封板' : '无人晋级'}`;
}
