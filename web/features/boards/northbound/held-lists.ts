import type { NorthboundRow } from '#domains/boards/northbound/boards.northbound.contract.ts';
import { tradingDayText } from '#shared/trading-day.ts';
import { amountText, changeText, pointsText, shareText, signedAmountText } from '#shared/numbers.ts';

interface Figure {
  name: string;
  of: (row: NorthboundRow) => number | null;
  text: (figure: number | null) => string;
  /** It has a direction. */
  isSigned: boolean;
}

export interface HeldList {
  id: string;
  title: string;
  /** 估算 */
  isEstimated?: boolean;
  /** What the rows are ranked by, and what stands beside it. */
  figures: readonly [Figure, Figure];
}

const signed = (name: string, of: Figure['of'], text: Figure['text']): Figure => ({ name, of, text, isSigned: true });
const plain = (name: string, of: Figure['of'], text: Figure['text']): Figure => ({ name, of, text, isSigned: false });
const percent = (ratio: number | null) => shareText(ratio === null ? null : ratio * 100);

const changed = [
  signed('变动市值', ({ change_value: value }) => value, signedAmountText),
  signed('占流通变动（百分点）', ({ change_ratio: ratio }) => ratio, pointsText),
] as const;
const estimated = [
  signed('区间估算', ({ profit }) => profit, signedAmountText),
  signed('区间涨幅', ({ change_percent: change }) => change, changeText),
] as const;

/** The six lists (docs/product/northbound.md#lists). */
export const heldLists = [
  { id: 'incr', title: '增持', figures: changed },
  { id: 'reduce', title: '减持', figures: changed },
  {
    id: 'heavy',
    title: '重仓',
    figures: [
      plain('持股市值', ({ holding_value: value }) => value, amountText),
      plain('占流通', ({ holding_ratio: ratio }) => ratio, percent),
    ],
  },
  { id: 'profit', title: '盈利', isEstimated: true, figures: estimated },
  { id: 'deficit', title: '亏损', isEstimated: true, figures: estimated },
  {
    id: 'active',
    title: '活跃',
    figures: [
      plain('当日成交额', ({ turnover_value: value }) => value, amountText),
      signed('涨跌幅', ({ change_percent: change }) => change, changeText),
    ],
  },
] as const satisfies readonly HeldList[];

export type HeldListId = (typeof heldLists)[number]['id'];

interface HeldDays {
  /** Of what is held, and of what it is compared with. */
  date: number | null;
  previous_date: number | null;
  active_date: number | null;
}

/** Of which days a list is: `2026-09-30 对 2026-06-30`; empty where there is none. */
export function heldDayText(id: HeldListId, { date, previous_date: before, active_date: active }: HeldDays): string {
  if (id === 'active') return active === null ? '' : tradingDayText(active);
  if (date === null) return '';
  return id === 'heavy' || before === null
    ? tradingDayText(date)
    : `${tradingDayText(date)} 对 ${tradingDayText(before)}`;
}
