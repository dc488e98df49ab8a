import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { cursor, int, limitOf } from '#shared/query-schemas.ts';
import { isWholeFen } from '#shared/typed-yuan.ts';

const yuan = z.number();

const Income = z
  .object({
    payable: yuan.describe('应付作者（元）；退款多于收入时为负，由之后的收入补足'),
    settling: yuan.describe('其中还在退款期内的'),
    available: yuan.describe('可提现'),
    held: yuan.describe('提现处理中'),
    paid_out: yuan.describe('已提现'),
    earned: yuan.describe('累计收入，扣除退款后'),
    month_income: yuan.describe('本月入账'),
    month_refunded: yuan.describe('本月退款扣回'),
    least_payout: yuan.describe('最低提现金额'),
    hold_days: int.describe('入账后多少天可以提现'),
    days: z.array(z.object({ day: int.describe('当日零点'), income: yuan, refunded: yuan })).describe('近 30 天'),
  })
  .meta({ title: 'AuthorIncome' });
export type IncomeView = z.infer<typeof Income>;

const IncomeLine = z
  .object({
    id: z.string(),
    kind: z.enum(['sale', 'refund', 'payout', 'payout_back', 'merge']),
    amount: yuan.describe('元；减少为负'),
    at: int,
    text: z.object({ id: z.string(), title: z.string() }).nullable().describe('哪一篇；提现为 null'),
  })
  .meta({ title: 'AuthorIncomeLine' });
export type IncomeLineView = z.infer<typeof IncomeLine>;

export const Payout = z
  .object({
    payout_no: z.string(),
    amount: yuan,
    bank: z.string(),
    card: z.string().describe('只有尾号'),
    state: z.enum(['waiting', 'agreed', 'paid', 'refused']),
    reason: z.string().describe('未通过的原因'),
    reference: z.string().describe('打款凭证号'),
    created_at: int,
    decided_at: int,
  })
  .meta({ title: 'AuthorPayout' });
export type PayoutView = z.infer<typeof Payout>;

/** The last digit of a card follows from the others (ISO/IEC 7812). */
function isCardNumber(card: string): boolean {
  if (!/^\d{16,19}$/.test(card)) return false;
  const digits = Array.from(card, Number).toReversed();
  const sum = digits.reduce((all, digit, at) => {
    const counted = at % 2 === 0 ? digit : digit * 2;
    return all + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

const page = z.object({ cursor, limit: limitOf(20) });
const own = { auth: 'required' } as const;

/** What an author earns, and how it is paid out (docs/product/billing.md#income). */
export const income = defineContract('billing', {
  getIncome: {
    ...own,
    method: 'GET',
    path: '/api/v6/billing/income',
    summary: '本人的作者收入：可提现、待结算、处理中、已提现，与近 30 天',
    data: Income,
    errors: [],
  },
  listIncomeLines: {
    ...own,
    method: 'GET',
    path: '/api/v6/billing/income/lines',
    summary: '本人作者收入的每一笔，新的在前',
    query: page,
    data: z.object({ items: z.array(IncomeLine), next_cursor: z.string() }),
    errors: [],
  },
  listPayouts: {
    ...own,
    method: 'GET',
    path: '/api/v6/billing/payouts',
    summary: '本人的提现申请，新的在前',
    query: page,
    data: z.object({ items: z.array(Payout), next_cursor: z.string() }),
    errors: [],
  },
  requestPayout: {
    ...own,
    method: 'POST',
    path: '/api/v6/billing/payouts',
    summary: '申请提现；Idempotency-Key 相同的再来一次得到同一笔',
    body: z.object({
      amount: z
        .number('请输入提现金额')
        .positive('请输入提现金额')
        .max(10_000_000, '单笔最多 1000 万元')
        .refine(isWholeFen, '金额最多两位小数')
        .describe('元'),
      bank: z.string('请填写开户银行').trim().min(2, '请填写开户银行').max(30, '银行名称最多 30 个字'),
      card: z
        .string('请填写银行卡号')
        .transform((text) => text.normalize('NFKC').replaceAll(/[\s-]/g, ''))
        .refine(isCardNumber, '银行卡号有误')
        .describe('本人实名的银行卡'),
    }),
    data: Payout,
    errors: ['AUTHOR_FIRST', 'PAYOUT_TOO_SMALL', 'PAYOUT_TOO_MUCH', 'PAYOUT_OPEN', 'KEY_REUSED'],
  },
});
