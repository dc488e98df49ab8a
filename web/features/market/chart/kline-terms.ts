import { amountText } from '#shared/numbers.ts';

export const spans = [
  { id: 'day', label: '日K' },
  { id: 'week', label: '周K' },
  { id: 'month', label: '月K' },
  { id: 'm60', label: '60分' },
  { id: 'm30', label: '30分' },
  { id: 'm15', label: '15分' },
  { id: 'm5', label: '5分' },
  { id: 'm1', label: '1分' },
] as const;
export const adjustments = [
  { id: 'none', label: '不复权' },
  { id: 'forward', label: '前复权' },
  { id: 'backward', label: '后复权' },
] as const;
export type Span = (typeof spans)[number]['id'];
export type Adjustment = (typeof adjustments)[number]['id'];

/** One line of the chart; `at` in unix seconds, prices in yuan, volume in shares. */
export interface KLine {
  at: number;
  open: number;
  high: number;
  low: number;
  close: number;
  /** What it is compared with: where days are missing, not the line before it. Null when nobody told. */
  closeBefore: number | null;
  /** Null where nobody told, and so the value. */
  volume: number | null;
  value: number | null;
  /** A right went off in it. */
  isExDay: boolean;
}

/** A volume in lots of a hundred shares, as everywhere on the page; `--` where nobody told it. */
export const lotsText = (volume: number | null): string =>
  volume === null ? amountText(null) : `${amountText(volume / 100)}手`;

/** Per cent of the close before. */
export const changeOf = ({ close, closeBefore }: Pick<KLine, 'close' | 'closeBefore'>): number | null =>
  closeBefore === null ? null : (close / closeBefore - 1) * 100;
