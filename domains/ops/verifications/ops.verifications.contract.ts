import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { id, int } from '#shared/query-schemas.ts';

const WaitingVerification = z
  .object({
    applicant: z.object({ uid: z.string(), name: z.string(), mobile: z.string() }),
    kind: z.enum(['licensed', 'independent']),
    licence: z.string(),
    institution: z.string(),
    works: z.string(),
    documents: z.array(z.object({ file_id: z.string(), name: z.string() })),
    at: int.describe('何时提交'),
    real_name: z.string().describe('实名认证通过的姓名，遮盖后的'),
    appeal: z.string().describe('申请人对上一次决定的申诉；不是申诉为空'),
    refused: z.string().describe('申诉所针对的原因'),
    may_decide: z.boolean().describe('您可以审核：不是您自己的申请，也不是对您的决定的申诉'),
  })
  .meta({ title: 'WaitingVerification' });
export type WaitingVerificationView = z.infer<typeof WaitingVerification>;

const applicant = id.describe('申请人');

/** docs/product/back-office.md#verifications */
export const verificationDesk = defineContract('ops', {
  listVerifications: {
    method: 'GET',
    path: '/ops/api/verifications',
    summary: '等待审核的专业资质，先来的在前',
    auth: permissions['verifications.read'],
    data: z.object({ items: z.array(WaitingVerification) }),
    errors: [],
  },
  openPaper: {
    method: 'GET',
    path: '/ops/api/verifications/:uid/papers/:file_id',
    summary: '打开随资质提交的一个证明文件；谁看了什么进审计',
    auth: permissions['verifications.read'],
    params: z.object({ uid: applicant, file_id: z.string().max(40, '文件不存在').describe('文件编号') }),
    bodyStyle: 'bytes',
    mediaType: 'application/octet-stream',
    data: z.instanceof(Uint8Array),
    errors: ['FILE_NOT_FOUND'],
  },
  decideVerification: {
    method: 'POST',
    path: '/ops/api/verifications/:uid',
    summary: '通过或退回一份专业资质；退回要写原因，申请人看得到',
    auth: permissions['verifications.decide'],
    params: z.object({ uid: applicant }),
    body: z
      .object({
        at: int.describe('看的是何时提交的那一份；已不是它时 40900'),
        is_passed: z.boolean('请选择通过或退回').describe('通过；否则退回'),
        reason: z.string().trim().max(200, '原因最多 200 个字').default('').describe('退回的原因'),
      })
      .refine(({ is_passed: isPassed, reason }) => isPassed || reason.length > 1, '请写明退回原因'),
    data: z.null(),
    errors: ['STATE_CHANGED', 'OWN_REVIEW', 'SECOND_PERSON'],
  },
});
