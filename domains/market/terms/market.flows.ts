import type { FlowDefinition, OrderSize } from '#shared/fund-flow.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { MarketMoment } from './market.source.ts';

/** What the orders of each size have moved on one day, in yuan (docs/product/fund-flow.md). */
export interface DayFlows {
  symbol: string;
  day: TradingDay;
  /** Trades that a buyer has set off, by the size of his order; those of all sizes, bought and sold, are the turnover. */
  bought: Record<OrderSize, number>;
  sold: Record<OrderSize, number>;
}

/** Who moves the money of a market, as far as its source tells. */
export interface MarketFlows {
  /** That day up to that moment; null for what was not traded, and for a definition by which the source does not count. */
  dayFlows(symbol: string, moment: MarketMoment, definition: FlowDefinition): DayFlows | null;
}

/** What main money, the two largest sizes, has put in, less what it has taken out. */
export function mainNetOf({ bought, sold }: DayFlows): number {
  return bought.super + bought.big - sold.super - sold.big;
}
