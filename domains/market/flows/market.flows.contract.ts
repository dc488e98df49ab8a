import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { defaultFlowDefinition } from '#shared/fund-flow.ts';
import { codeList, pastMoment } from '#shared/query-schemas.ts';

const OfOne = z.object({
  definition: z.enum(['ff-1', 'ff-2']).describe('大小单的口径'),
  fund_flow: z.array(z.array(z.union([z.string(), z.number()]))).describe('一天一行，旧的在前，值的次序同 fields'),
});

/** By symbol, with nothing but `fields` beside; in ten thousands of yuan, as programs of long standing read it (docs/product/fund-flow.md#the-call). */
export const FundFlow = z
  .object({ fields: z.array(z.string()) })
  .catchall(OfOne)
  .meta({ title: 'FundFlow' });
export type FundFlow = z.infer<typeof FundFlow>;

/** More days than anybody draws would keep the process busy for seconds. */
const MOST_DAYS = 10;

export const flows = defineContract('market', {
  listFundFlows: {
    method: 'GET',
    path: '/market/fundflow/batch',
    summary: '资金流向：近几个交易日按单子大小的流入与流出，万元，至多 200 只',
    auth: 'optional',
    isCrossOrigin: true,
    query: z.object({
      prod_codes: codeList(200),
      day_count: z.coerce
        .number('day_count 必须是数字')
        .int('day_count 必须是整数')
        .min(1, 'day_count 不能小于 1')
        .default(5)
        .transform((count) => Math.min(count, MOST_DAYS))
        .describe('近几个交易日，停牌日没有；超过 10 按 10 计'),
      definition: z
        .enum(['ff-1', 'ff-2'], 'definition 只能是 ff-1 或 ff-2')
        .default(defaultFlowDefinition)
        .describe('大小单的口径，见 fund-flow 的说明'),
      ...pastMoment,
    }),
    data: FundFlow,
    errors: [],
  },
});
