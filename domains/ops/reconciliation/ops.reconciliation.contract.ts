import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { flag, int, limitOf } from '#shared/query-schemas.ts';

const Case = z
  .object({
    channel: z.string(),
    day: z.string(),
    kind: z.enum(['orphan', 'missing', 'amount']),
    no: z.string(),
    told: z.number().describe('渠道账上，元'),
    booked: z.number().describe('我方账上，元'),
    is_resolved: z.boolean(),
    note: z.string(),
    at: int,
  })
  .meta({ title: 'ReconciliationCase' });
export type CaseView = z.infer<typeof Case>;

/** docs/product/back-office.md#reconciliation */
export const reconciliationDesk = defineContract('ops', {
  listCases: {
    method: 'GET',
    path: '/ops/api/reconciliation',
    summary: '对账的差异：未处理的，或最近的全部',
    auth: permissions['reconciliation.read'],
    query: z.object({ all: flag.describe('也要已处理的'), limit: limitOf(100) }),
    data: z.object({ items: z.array(Case) }),
    errors: [],
  },
  resolveCase: {
    method: 'POST',
    path: '/ops/api/reconciliation/resolve',
    summary: '了结一笔差异，写明怎样处理的',
    auth: permissions['reconciliation.resolve'],
    body: z.object({
      channel: z.string().min(1, '缺少渠道').max(20).describe('渠道'),
      day: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d$/, '日期格式有误')
        .describe('账日，YYYY-MM-DD'),
      no: z.string().min(1, '缺少单号').max(40).describe('订单或退款的单号'),
      note: z
        .string('请写明怎样处理的')
        .trim()
        .min(2, '请写明怎样处理的')
        .max(200, '说明最多 200 个字')
        .describe('怎样处理的'),
    }),
    data: z.null(),
    errors: ['STATE_CHANGED'],
  },
});
