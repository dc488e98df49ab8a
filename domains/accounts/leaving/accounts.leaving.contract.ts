import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

const Deletion = z
  .object({
    state: z.enum(['none', 'pending']),
    /** When it happens; until then it can be taken back. 0 where nobody has asked. */
    due_at: int,
    /** What has to be settled first. */
    blockers: z.array(z.object({ what: z.string(), told: z.string(), href: z.string() })),
  })
  .meta({ title: 'Deletion' });
export type Deletion = z.infer<typeof Deletion>;

const own = { auth: 'required' } as const;

export const leaving = defineContract('accounts', {
  exportData: {
    ...own,
    method: 'GET',
    path: '/api/v6/accounts/export',
    summary: '导出本站保存的关于本人的全部内容，一个 JSON 文件',
    isCostly: true,
    bodyStyle: 'bytes',
    mediaType: 'application/json',
    data: z.instanceof(Uint8Array),
    errors: ['TOO_OFTEN'],
  },
  getDeletion: {
    ...own,
    method: 'GET',
    path: '/apiv1/user/delete',
    summary: '注销申请的状态，以及注销前要处理的事项',
    data: Deletion,
    errors: [],
  },
  askDeletion: {
    ...own,
    method: 'POST',
    path: '/apiv1/user/delete',
    summary: '申请注销：七天后执行，之前可以撤销；绑定了手机号的须用验证码（用途 delete）',
    body: z.object({
      captcha: z.string().trim().max(20, '验证码错误').default('').describe('短信验证码；没有绑定手机号的不填'),
      is_sure: z.literal(true, '请先确认你知道会删除什么').describe('知道会删除什么'),
    }),
    data: Deletion,
    errors: ['CODE_WRONG', 'CODE_BURNT', 'LEAVING_BLOCKED', 'STATE_CHANGED'],
  },
  cancelDeletion: {
    ...own,
    method: 'POST',
    path: '/apiv1/user/delete/cancel',
    summary: '撤销注销申请',
    data: Deletion,
    errors: ['STATE_CHANGED'],
  },
});
