import { flows, type FundFlow } from '#domains/market/flows/market.flows.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { defaultFlowDefinition, orderSizes, type FlowDefinition, type OrderSize } from '#shared/fund-flow.ts';

/** Yuan that went in and out by orders of one size. */
export interface SizeFlow {
  size: OrderSize;
  bought: number;
  sold: number;
}

/** Who has moved the money of a security on one day. */
export interface FlowDay {
  /** `2026-11-20` */
  date: string;
  mainNet: number;
  sizes: SizeFlow[];
}

export interface FlowDays {
  definition: FlowDefinition;
  /** Oldest first. */
  days: FlowDay[];
}

const wireNames: Record<OrderSize, string> = { super: 'super_big', big: 'big', medium: 'medium', small: 'small' };
const noFlows = { definition: defaultFlowDefinition, fund_flow: [] };
/** The wire counts in ten thousands. */
const YUAN = 10_000;

/** The five newest days of a security by a moment, now when that is null; none where nobody tells. */
export async function loadFlowDays(api: Api, symbol: string, moment: LookBack | null = null): Promise<FlowDays> {
  return flowDaysOf(await api(flows.listFundFlows, { query: { prod_codes: symbol, ...moment } }), symbol);
}

/** The days of one security, read by the names of their fields. */
export function flowDaysOf({ fields, ...answer }: FundFlow, symbol: string): FlowDays {
  const own = answer[symbol];
  const { definition, fund_flow: rows } = own !== undefined && 'fund_flow' in own ? own : noFlows;
  const days = rows.map((row) => {
    const yuan = (name: string) => Number(row[fields.indexOf(name)]) * YUAN;
    return {
      date: String(row[fields.indexOf('date')]),
      mainNet: yuan('net_inflow'),
      sizes: orderSizes.map((size) => ({
        size,
        bought: yuan(`${wireNames[size]}_in`),
        sold: yuan(`${wireNames[size]}_out`),
      })),
    };
  });
  return { definition, days };
}
