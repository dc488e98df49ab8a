import { z } from 'zod';
import { Payout } from '#domains/billing/payouts/billing.income.contract.ts';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { numbered, reasonFor } from '#domains/ops/ops.shapes.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { cursor, day, int, limitOf } from '#shared/query-schemas.ts';

const StaffPayout = Payout.extend({
  author: z.object({ uid: z.string(), name: z.string(), mobile: z.string() }),
  real_name: z.string().describe('实名，有遮盖'),
  card: z.string().describe('待打款的为完整卡号，其余只有尾号'),
  needs_two: z.boolean().describe('须由两位财务处理'),
  agreed_by: z.string(),
  decided_by: z.string(),
  may_agree: z.boolean().describe('您可以复核'),
  may_pay: z.boolean().describe('您可以打款'),
  may_refuse: z.boolean().describe('您可以退回'),
}).meta({ title: 'StaffPayout' });
export type StaffPayoutView = z.infer<typeof StaffPayout>;

const params = numbered('提现单号', 'P');
const decision = {
  method: 'POST',
  auth: permissions['payouts.decide'],
  params,
  data: Payout,
  errors: ['PAYOUT_NOT_FOUND', 'STATE_CHANGED', 'SECOND_PERSON'],
} as const;

/** docs/product/back-office.md#payouts */
export const payoutDesk = defineContract('ops', {
  listStaffPayouts: {
    method: 'GET',
    path: '/ops/api/payouts',
    summary: '作者的提现：待处理的全部，先来在前；处理过的按条件，最近处理的在前',
    auth: permissions['payouts.read'],
    query: z.object({
      q: z
        .string()
        .trim()
        .max(64, '最多 64 个字')
        .default('')
        .describe('处理过的：提现单号、打款凭证号、作者的编号、手机号或名字'),
      state: z.enum(['', 'paid', 'refused'], '未知的状态').default('').describe('处理过的：空为全部'),
      from: day,
      to: day,
      before: cursor,
      limit: limitOf(30),
    }),
    data: z.object({
      open: z.array(StaffPayout),
      over: z.array(StaffPayout),
      next_before: z.string().describe('下一页的 before；没有为空'),
      total: int.describe('符合条件的处理过的笔数'),
      paid_amount: z.number().describe('其中打款的合计，元'),
    }),
    errors: [],
  },
  agreePayout: {
    ...decision,
    path: '/ops/api/payouts/:no/agree',
    summary: '¥200 起的提现由第一位财务复核；另一位打款',
  },
  payPayout: {
    ...decision,
    path: '/ops/api/payouts/:no/pay',
    summary: '已打款：记下凭证号，钱从待付转出',
    body: z.object({
      reference: z
        .string('请填写打款凭证号')
        .trim()
        .min(4, '请填写打款凭证号')
        .max(64, '凭证号最多 64 个字')
        .describe('银行的流水号'),
    }),
  },
  refusePayout: {
    ...decision,
    path: '/ops/api/payouts/:no/refuse',
    summary: '退回：钱回到作者的可提现收入，原因告诉作者',
    body: z.object({
      reason: reasonFor('作者看到的原因'),
    }),
  },
});
