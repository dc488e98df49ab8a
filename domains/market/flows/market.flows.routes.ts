import { bind } from '#shared/bind.ts';
import type { FlowDays } from './market.flow-days.ts';
import { flows as contract } from './market.flows.contract.ts';
import { flowFields, viewFlows } from './market.flows.view.ts';

export function flowsRoutes({ daysOf }: FlowDays) {
  return bind(contract, {
    async listFundFlows({ query: { prod_codes: codes, day_count: count, definition, ...moment } }) {
      const found = await daysOf(codes, { count, definition, ...moment });
      const rows = [...found].map(([code, days]) => [
        code,
        { definition, fund_flow: days.map((day) => viewFlows(code, day)) },
      ]);
      return { fields: flowFields, ...Object.fromEntries(rows) };
    },
  });
}
