import { bind } from '#shared/bind.ts';
import type { FlowDays } from './market.flow-days.ts';
import { flows as contract } from './market.flows.contract.ts';
import { flowFields, viewFlows } from './market.flows.view.ts';

export function flowsRoutes({ daysOf }: FlowDays, { isSimulated }: { isSimulated: boolean }) {
  return bind(contract, {
    async listFundFlows({ query: { prod_codes: codes, day_count: count, definition } }) {
      const found = await daysOf(codes, { count, definition });
      const rows = [...found].map(([code, days]) => [code, { fund_flow: days.map((day) => viewFlows(code, day)) }]);
      return { fields: flowFields, definition, is_simulated: isSimulated, ...Object.fromEntries(rows) };
    },
  });
}
