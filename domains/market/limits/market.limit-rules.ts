import type { TradingDay } from '#shared/trading-day.ts';
import type { Board } from '#domains/market/terms/market.boards.ts';
import type { NameState } from './market.name-state.ts';

/** From which day to which a rule holds, both included, and what says so. */
interface Dated {
  validFrom: TradingDay;
  /** Null: until something else is announced. */
  validTo: TradingDay | null;
  /** The public notice. */
  source: string;
}

/** How far a price may go in a day, in whole percent of the reference price. */
export interface LimitRule extends Dated {
  boards: readonly Board[];
  states: readonly NameState[];
  percent: number;
}

/** The days after a listing on which prices are free, by the day of the listing. */
export interface NewcomerRule extends Dated {
  boards: readonly Board[];
  freeDays: number;
  /** Where the first day is not free but has wider limits, in percent of the price of issue. */
  firstDay?: { up: number; down: number };
}

const unwarned = ['ordinary', 'delisting'] as const;
const reformed = ['ordinary', 'delisting', 'st'] as const;
const everyState = [...reformed, 'unreformed'] as const;

/** Of a board, a state and a day one rule holds at most; where none does there is no limit (docs/product/price-limits.md#rates). */
export const limitRules: readonly LimitRule[] = [
  {
    boards: ['main'],
    states: unwarned,
    percent: 10,
    validFrom: 19961216,
    validTo: null,
    source: '沪深交易所：股票、基金交易实行价格涨跌幅限制（1996年12月16日起）',
  },
  {
    boards: ['main'],
    states: ['st'],
    percent: 5,
    validFrom: 19980422,
    validTo: 20260705,
    source: '沪深交易所：状况异常股票交易特别处理（1998年4月22日起）',
  },
  {
    boards: ['main'],
    states: ['st'],
    percent: 10,
    validFrom: 20260706,
    validTo: null,
    source: '上证发〔2026〕41号；深证上〔2026〕551号',
  },
  {
    boards: ['main'],
    states: ['unreformed'],
    percent: 5,
    validFrom: 20070108,
    validTo: null,
    source: '沪深交易所：未完成股权分置改革股票的差异化安排（2007年1月8日起）',
  },
  {
    boards: ['chinext'],
    states: unwarned,
    percent: 10,
    validFrom: 20091030,
    validTo: 20200823,
    source: '《深圳证券交易所交易规则》',
  },
  {
    boards: ['chinext'],
    states: ['st'],
    percent: 5,
    validFrom: 20091030,
    validTo: 20200823,
    source: '《深圳证券交易所交易规则》',
  },
  {
    boards: ['chinext'],
    states: everyState,
    percent: 20,
    validFrom: 20200824,
    validTo: null,
    source: '《深圳证券交易所创业板交易特别规定》（2020年8月24日起）',
  },
  {
    boards: ['star'],
    states: everyState,
    percent: 20,
    validFrom: 20190722,
    validTo: null,
    source: '《上海证券交易所科创板股票交易特别规定》（2019年7月22日起）',
  },
  {
    boards: ['bse'],
    states: everyState,
    percent: 30,
    validFrom: 20211115,
    validTo: null,
    source: '《北京证券交易所交易规则（试行）》（2021年11月15日起）',
  },
];

/** What holds for newly listed shares (docs/product/price-limits.md#new-shares). */
export const newcomerRules: readonly NewcomerRule[] = [
  {
    boards: ['main', 'chinext'],
    freeDays: 1,
    validFrom: 19961216,
    validTo: 20140612,
    source: '沪深交易所交易规则：首个上市日不实行价格涨跌幅限制',
  },
  {
    boards: ['main'],
    freeDays: 0,
    firstDay: { up: 44, down: 36 },
    validFrom: 20140613,
    validTo: 20230409,
    source: '沪深交易所：新股上市初期交易监管（2014年6月13日起）',
  },
  {
    boards: ['main'],
    freeDays: 5,
    validFrom: 20230410,
    validTo: null,
    source: '《上海证券交易所交易规则（2023年修订）》；《深圳证券交易所交易规则（2023年修订）》',
  },
  {
    boards: ['chinext'],
    freeDays: 0,
    firstDay: { up: 44, down: 36 },
    validFrom: 20140613,
    validTo: 20200823,
    source: '深圳证券交易所：新股上市首日交易管理（2014年6月13日起）',
  },
  {
    boards: ['chinext'],
    freeDays: 5,
    validFrom: 20200824,
    validTo: null,
    source: '《深圳证券交易所创业板交易特别规定》（2020年8月24日起）',
  },
  {
    boards: ['star'],
    freeDays: 5,
    validFrom: 20190722,
    validTo: null,
    source: '《上海证券交易所科创板股票交易特别规定》（2019年7月22日起）',
  },
  {
    boards: ['bse'],
    freeDays: 1,
    validFrom: 20211115,
    validTo: null,
    source: '《北京证券交易所交易规则（试行）》（2021年11月15日起）',
  },
];

export const holdsOn = ({ validFrom, validTo }: Dated, day: TradingDay) =>
  day >= validFrom && (validTo === null || day <= validTo);
