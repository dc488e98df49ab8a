import type { TradingDay } from '#shared/trading-day.ts';
import type { Board } from '#domains/market/terms/market.boards.ts';

/**
 * What a board does at a moment: before the day, auction at its beginning or end, continuous trading, the break at noon, trading
 * at the price of the close after hours, closed.
 */
export type Session = 'PRE' | 'OCALL' | 'TRADE' | 'BREAK' | 'AFTER' | 'CLOSED';

/** A stretch of every trading day, and from which day on boards have it. */
export interface SessionRule {
  session: Session;
  /** Seconds since midnight in China, the last one excluded. */
  from: number;
  to: number;
  begins: readonly SessionBegin[];
}

interface SessionBegin {
  boards: readonly Board[] | 'all';
  /** Null: not announced. */
  validFrom: TradingDay | null;
  /** The public notice. */
  source: string;
}

const at = (hour: number, minute: number) => (hour * 60 + minute) * 60;
const always: readonly SessionBegin[] = [{ boards: 'all', validFrom: 0, source: '沪深北交易所交易规则' }];

/** The first that holds counts; where none does a board is closed (docs/product/market-days.md#sessions). */
export const sessionRules: readonly SessionRule[] = [
  { session: 'PRE', from: 0, to: at(9, 15), begins: always },
  // From 9:25 on the opening price is known, and until 9:30 nothing is traded.
  { session: 'OCALL', from: at(9, 15), to: at(9, 30), begins: always },
  { session: 'TRADE', from: at(9, 30), to: at(11, 30), begins: always },
  { session: 'BREAK', from: at(11, 30), to: at(13, 0), begins: always },
  {
    session: 'OCALL',
    from: at(14, 57),
    to: at(15, 0),
    begins: [
      { boards: ['chinext', 'star', 'bse'], validFrom: 0, source: '沪深北交易所交易规则' },
      // Shenzhen's main board had it before.
      { boards: ['main', 'bShare'], validFrom: 20180820, source: '《上海证券交易所交易规则（2018年修订）》' },
    ],
  },
  { session: 'TRADE', from: at(13, 0), to: at(15, 0), begins: always },
  {
    session: 'AFTER',
    from: at(15, 5),
    to: at(15, 30),
    begins: [
      { boards: ['star'], validFrom: 20190722, source: '《上海证券交易所科创板股票交易特别规定》' },
      { boards: ['chinext'], validFrom: 20200824, source: '《深圳证券交易所创业板交易特别规定》' },
      { boards: ['main'], validFrom: 20260706, source: '上证发〔2026〕41号；深证上〔2026〕551号' },
      { boards: ['bse'], validFrom: null, source: '北京证券交易所：启用日未公布' },
    ],
  },
];
