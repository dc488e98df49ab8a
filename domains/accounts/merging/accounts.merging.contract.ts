import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

/** What moved from an account that went up in another one (docs/product/accounts.md#several-accounts). */
const MergeReceipt = z
  .object({
    /** Of the account that is no more. */
    account: z.string(),
    display_name: z.string(),
    /** `余额`, `¥12.00` */
    moved: z.array(z.object({ what: z.string(), told: z.string() })),
    at: int,
  })
  .meta({ title: 'MergeReceipt' });
export type MergeReceipt = z.infer<typeof MergeReceipt>;

const Merged = z
  .object({
    token: z.string(),
    display_name: z.string(),
    receipts: z.array(MergeReceipt),
    /** Accounts of authors and of staff: they stay what they are. */
    kept: z.array(z.string()),
  })
  .meta({ title: 'Merged' });
export type Merged = z.infer<typeof Merged>;

export const merging = defineContract('accounts', {
  mergeAccounts: {
    method: 'POST',
    path: '/apiv1/userv2/signin/baoer_bind_wscn',
    summary: '在找到的多个账号中选一个登录；其余账号的内容移入其中',
    auth: 'optional',
    body: z.object({
      uid: z
        .union([z.string(), z.number()])
        .transform(String)
        .pipe(z.string().regex(/^\d{1,15}$/, '请选择账号'))
        .describe('选中的账号，须是登录时列出的'),
      ticket: z.string().max(100).describe('登录时得到的 multi_user_ticket，十分钟内一次有效'),
    }),
    data: Merged,
    errors: ['CHOICE_OVER', 'NOT_OFFERED', 'ACCOUNT_LOCKED', 'STATE_CHANGED'],
  },
  listMerges: {
    method: 'GET',
    path: '/api/v6/accounts/merges',
    summary: '并入本人账号的账号，以及移入了什么',
    auth: 'required',
    data: z.object({ items: z.array(MergeReceipt) }),
    errors: [],
  },
});
