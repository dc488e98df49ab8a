import { startOfDay, tradingDayText } from '#shared/trading-day.ts';
import { mainNetOf, type DayFlows } from '#domains/market/terms/market.flows.ts';

/** Columns of a day as the wire names them, in ten thousands of yuan (docs/product/fund-flow.md#the-call). */
const columns: Readonly<Record<string, (flows: DayFlows) => number>> = {
  main_in: ({ bought }) => bought.super + bought.big,
  main_out: ({ sold }) => sold.super + sold.big,
  net_inflow: mainNetOf,
  super_big_in: ({ bought }) => bought.super,
  super_big_out: ({ sold }) => sold.super,
  net_super: ({ bought, sold }) => bought.super - sold.super,
  big_in: ({ bought }) => bought.big,
  big_out: ({ sold }) => sold.big,
  net_big: ({ bought, sold }) => bought.big - sold.big,
  medium_in: ({ bought }) => bought.medium,
  medium_out: ({ sold }) => sold.medium,
  net_medium: ({ bought, sold }) => bought.medium - sold.medium,
  small_in: ({ bought }) => bought.small,
  small_out: ({ sold }) => sold.small,
  net_small: ({ bought, sold }) => bought.small - sold.small,
};

export const flowFields = ['prod_code', 'date', ...Object.keys(columns), 'timestamp'];

/** A day as a row of `flowFields`, under the code that was asked for. */
export function viewFlows(code: string, flows: DayFlows): (string | number)[] {
  const amounts = Object.values(columns).map((column) => column(flows) / 10_000);
  return [code, tradingDayText(flows.day), ...amounts, startOfDay(flows.day)];
}
