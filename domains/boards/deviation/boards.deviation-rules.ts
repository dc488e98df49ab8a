import type { Board } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';

/** Against what the shares of a board are measured. */
export interface Benchmark {
  board: Board;
  /** The end of a symbol. */
  exchange: string;
  index: string;
  name: string;
  /** A public rule that we have read says so. Others are taken where everything is invented, and nothing is told of real shares by them. */
  isConfirmed: boolean;
}

export const benchmarks: readonly Benchmark[] = [
  { board: 'main', exchange: '.SS', index: '000002.SS', name: '上证 A 指', isConfirmed: true },
  { board: 'main', exchange: '.SZ', index: '399107.SZ', name: '深证 A 指', isConfirmed: true },
  { board: 'chinext', exchange: '.SZ', index: '399102.SZ', name: '创业板综', isConfirmed: true },
  { board: 'star', exchange: '.SS', index: '000688.SS', name: '科创 50', isConfirmed: false },
  { board: 'bse', exchange: '.BJ', index: '899050.BJ', name: '北证 50', isConfirmed: false },
];

export const benchmarkOf = (symbol: string, board: Board): Benchmark | null =>
  benchmarks.find((one) => one.board === board && symbol.endsWith(one.exchange)) ?? null;

/** How far a share may get away from its benchmark before that is called abnormal, or how often. */
export interface DeviationRule {
  name: string;
  boards: readonly Board[];
  states: readonly WarningState[];
  isSevere: boolean;
  /** Within so many trading days of the share. */
  days: number;
  /** The deviation upwards and downwards, as fractions; or how many abnormal moves upwards. */
  reach: { above: number; below: number } | { times: number };
  /** From which day to which it holds, both included; null: until something else is announced. */
  validFrom: TradingDay;
  validTo: TradingDay | null;
  /** The public rules that say so. */
  source: string;
}

export type WarningState = 'ordinary' | 'st';

const [shanghaiAndShenzhen, growth] = [
  ['main', 'chinext', 'star'],
  ['chinext', 'star'],
] as const;
const everybody = ['ordinary', 'st'] as const;
const ofMain = {
  validFrom: 20230410,
  validTo: null,
  source: '沪深交易所《交易规则（2023年修订）》（2023年4月10日起）',
} as const;
const ofChinext = {
  validFrom: 20200824,
  validTo: null,
  source: '《深圳证券交易所创业板交易特别规定》（2020年8月24日起）',
} as const;

const ofBeijing = {
  validFrom: 20211115,
  validTo: null,
  source: '《北京证券交易所交易规则（试行）》（2021年11月15日起）',
} as const;

/** Of a board, a state and a day (docs/product/boards.md#deviation). */
export const deviationRules: readonly DeviationRule[] = [
  {
    ...{ name: '3 日 +20%', boards: ['main'], states: ['ordinary'], isSevere: false },
    ...{ days: 3, reach: { above: 0.2, below: -0.2 }, ...ofMain },
  },
  {
    ...{ name: '3 日 +12%', boards: ['main'], states: ['st'], isSevere: false },
    ...{ days: 3, reach: { above: 0.12, below: -0.12 }, ...ofMain, validTo: 20260705 },
  },
  {
    ...{ name: '3 日 +20%', boards: ['main'], states: ['st'], isSevere: false },
    ...{ days: 3, reach: { above: 0.2, below: -0.2 }, ...ofMain },
    ...{ validFrom: 20260706, source: '上证发〔2026〕41号；深证上〔2026〕551号' },
  },
  {
    ...{ name: '3 日 +30%', boards: growth, states: everybody, isSevere: false },
    ...{ days: 3, reach: { above: 0.3, below: -0.3 }, ...ofChinext },
  },
  {
    ...{ name: '3 日 +40%', boards: ['bse'], states: everybody, isSevere: false },
    ...{ days: 3, reach: { above: 0.4, below: -0.4 }, ...ofBeijing },
  },
  {
    ...{ name: '10 日 4 次异动', boards: ['main'], states: everybody, isSevere: true },
    ...{ days: 10, reach: { times: 4 }, ...ofMain },
  },
  {
    ...{ name: '10 日 3 次异动', boards: growth, states: everybody, isSevere: true },
    ...{ days: 10, reach: { times: 3 }, ...ofChinext },
  },
  {
    ...{ name: '10 日 +100%', boards: shanghaiAndShenzhen, states: everybody, isSevere: true },
    ...{ days: 10, reach: { above: 1, below: -0.5 }, ...ofMain },
  },
  {
    ...{ name: '30 日 +200%', boards: shanghaiAndShenzhen, states: everybody, isSevere: true },
    ...{ days: 30, reach: { above: 2, below: -0.7 }, ...ofMain },
  },
  {
    ...{ name: '10 日 +150%', boards: ['bse'], states: everybody, isSevere: true },
    ...{ days: 10, reach: { above: 1.5, below: -0.6 }, ...ofBeijing },
  },
  {
    ...{ name: '30 日 +300%', boards: ['bse'], states: everybody, isSevere: true },
    ...{ days: 30, reach: { above: 3, below: -0.75 }, ...ofBeijing },
  },
];

/** The rule by which a share of that board is called abnormal that day; null where none is known. */
export const abnormalRuleOn = (day: TradingDay, board: Board, state: WarningState): DeviationRule | null =>
  deviationRulesOn(day, board, state).find(({ isSevere }) => !isSevere) ?? null;

export function deviationRulesOn(day: TradingDay, board: Board, state: WarningState): DeviationRule[] {
  return deviationRules.filter(
    ({ boards, states, validFrom, validTo }) =>
      boards.includes(board) && states.includes(state) && validFrom <= day && (validTo === null || day <= validTo),
  );
}
