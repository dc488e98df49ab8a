import type { MarketState } from '#domains/market/engine/market.state.ts';
import type { DayRow } from '#domains/market/history/market.day-store.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import type { History } from '#domains/market/history/market.history.ts';
import { tradingDayText } from '#shared/trading-day.ts';
import { CLOSED } from '#shared/session-slots.ts';
import type { SecurityFacts } from './market.quotes.contract.ts';

type Valuation = NonNullable<SecurityFacts['valuation']>;
type Column = 'pe' | 'dynamicPe' | 'ttmPe' | 'pb';

/** Files name the way in which a figure is counted by its column (docs/product/quotes.md#valuation). */
const figures: readonly { column: Column; name: string; definition: string }[] = [
  { column: 'dynamicPe', name: '市盈率 动', definition: '总市值 ÷ 今年已公布各季的净利润折算成的全年净利润' },
  { column: 'ttmPe', name: '市盈率 TTM', definition: '总市值 ÷ 最近四个季度的净利润' },
  { column: 'pe', name: '市盈率', definition: '来源没有说明口径' },
  { column: 'pb', name: '市净率', definition: '总市值 ÷ 最近一期的净资产' },
];

/** The first day that was not over at a moment. */
const dayAhead = ({ moment: { day, second } }: MarketState) => (second >= CLOSED ? day + 1 : day);

/** 市盈率 动 as files tell it, by the symbols of what was asked for. */
export async function dynamicPesOf(
  codes: readonly string[],
  state: MarketState,
  history: Pick<History, 'dynamicPesBefore'>,
): Promise<(symbol: string) => number | null> {
  const listed = codes.map((code) => toSymbol(code) ?? code).filter((code) => state.snapshot.rowOf(code) !== undefined);
  const told = listed.length === 0 ? null : await history.dynamicPesBefore(listed, dayAhead(state));
  return (symbol) => told?.get(symbol) ?? null;
}

/** What files tell of a valuation as far as it was known at that moment: that of a day when it is over. */
export async function valuationOf(
  symbol: string,
  state: MarketState,
  history: Pick<History, 'valuationBefore'>,
): Promise<Valuation | null> {
  const row = await history.valuationBefore(symbol, dayAhead(state));
  return row && viewValuation(row);
}

function viewValuation(row: DayRow): Valuation {
  return {
    day: tradingDayText(row.day),
    figures: figures.flatMap(({ column, ...told }) => {
      const value = row[column];
      return value === null ? [] : [{ ...told, value }];
    }),
  };
}
