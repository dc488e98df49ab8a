import { z } from 'zod';
import { appealWords } from '#shared/appeal.ts';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

/** `none`: nothing was handed in; `waiting`: somebody looks at it. */
const state = z.enum(['none', 'waiting', 'passed', 'refused']);

const RealNameState = z
  .object({ state, name: z.string(), id_number: z.string(), reason: z.string(), at: int })
  .meta({ title: 'RealNameState' });
export type RealNameState = z.infer<typeof RealNameState>;

const AgreementState = z
  .object({
    title: z.string(),
    version: z.string(),
    content: z.string(),
    hash: z.string(),
    is_signed: z.boolean(),
    signed_at: int,
  })
  .meta({ title: 'AgreementState' });
export type AgreementState = z.infer<typeof AgreementState>;

const GeekState = z
  .object({
    state,
    kind: z.enum(['licensed', 'independent']),
    licence: z.string(),
    institution: z.string(),
    works: z.string(),
    documents: z.array(z.object({ file_id: z.string(), name: z.string() })),
    reason: z.string(),
    at: int,
    appeal: z.string().describe('对未通过的申诉；没有为空'),
    appeal_until: int.describe('可以申诉到这一秒，仅一次；0 为不能申诉'),
  })
  .meta({ title: 'GeekState' });
export type GeekState = z.infer<typeof GeekState>;

const own = { auth: 'required' } as const;
const fileId = z
  .string()
  .regex(/^[\w-]{22}$/, '文件不存在')
  .describe('文件编号');

/** docs/product/verification.md */
export const verification = defineContract('verification', {
  getRealName: {
    ...own,
    method: 'GET',
    path: '/apiv1/account/authentication/get_real_name_auth',
    summary: '本人的实名认证；姓名与证件号只有遮盖后的',
    data: RealNameState,
    errors: [],
  },
  applyRealName: {
    ...own,
    method: 'POST',
    path: '/apiv1/account/authentication/apply_real_name_auth',
    summary: '提交实名认证：姓名与身份证号核对一致即通过',
    body: z.object({
      name: z.string().trim().min(2, '请输入真实姓名').max(40, '请输入真实姓名').describe('姓名'),
      id_number: z.string().trim().min(1, '请输入身份证号').max(40, '身份证号错误').describe('18 位身份证号'),
    }),
    data: RealNameState,
    errors: ['MOBILE_NOT_BOUND', 'STATE_CHANGED', 'IDENTITY_TAKEN', 'IDENTITY_AWAY', 'TOO_OFTEN'],
  },
  getAgreement: {
    ...own,
    method: 'GET',
    path: '/apiv1/account/authentication/electronic_agreement/get',
    summary: '作者服务协议的现行版本，以及本人是否已签署',
    data: AgreementState,
    errors: [],
  },
  signAgreement: {
    ...own,
    method: 'POST',
    path: '/apiv1/account/authentication/electronic_agreement/sign',
    summary: '签署协议：写明签的是哪一版、哪个文本',
    body: z.object({
      version: z.string().max(20).describe('协议版本'),
      hash: z.string().max(64).describe('协议全文的校验值'),
    }),
    data: AgreementState,
    errors: ['REAL_NAME_FIRST', 'STATE_CHANGED'],
  },
  getGeek: {
    ...own,
    method: 'GET',
    path: '/apiv1/account/authentication/get_geek_auth',
    summary: '本人的专业资质认证',
    data: GeekState,
    errors: [],
  },
  applyGeek: {
    ...own,
    method: 'POST',
    path: '/apiv1/account/authentication/apply_geek_auth',
    summary: '提交专业资质，由审核员查看',
    body: z
      .object({
        kind: z
          .enum(['licensed', 'independent'], '请选择资质类型')
          .describe('licensed 持证人员；independent 独立研究者'),
        licence: z.string().trim().max(40, '执业编号错误').default('').describe('执业编号，S 与 13 位数字'),
        institution: z.string().trim().max(60, '机构名称太长').default('').describe('所在机构'),
        works: z.string().trim().max(2000, '内容太长').default('').describe('公开研究的地址，每行一个'),
        file_ids: z.array(fileId).max(9, '最多 9 个文件').default([]).describe('证明文件'),
      })
      .refine(({ kind, licence }) => kind !== 'licensed' || /^S\d{13}$/i.test(licence), '执业编号错误')
      .refine(({ kind, institution }) => kind !== 'licensed' || institution !== '', '请输入所在机构')
      .refine(({ kind, works }) => kind !== 'independent' || works !== '', '请填写公开研究的地址'),
    data: GeekState,
    errors: ['REAL_NAME_FIRST', 'AGREEMENT_FIRST', 'FILE_NOT_FOUND', 'STATE_CHANGED'],
  },
  appealGeek: {
    ...own,
    method: 'POST',
    path: '/api/v6/verification/qualification/appeal',
    summary: '对未通过的资质申诉，一次，7 天内；由没有处理过的审核员再看同样的材料',
    body: z.object({ words: appealWords }),
    data: GeekState,
    errors: ['STATE_CHANGED'],
  },
  uploadDocument: {
    ...own,
    method: 'POST',
    path: '/privatefile/apiv1/private_file/upload',
    summary: '上传证明文件（JPEG、PNG、PDF，5 MB 以内）；只有本人与审核员能看',
    bodyKind: 'multipart',
    parts: z.object({ file: z.file().describe('一个文件') }),
    largestBody: 5 * 1024 * 1024,
    data: z.object({ file_id: z.string(), name: z.string() }),
    errors: ['BODY_TOO_LARGE', 'FILE_REFUSED', 'TOO_OFTEN', 'TOO_SLOW', 'BUSY'],
  },
  getDocument: {
    ...own,
    method: 'GET',
    path: '/privatefile/apiv1/private_file/get',
    summary: '本人取回自己的一个证明文件',
    query: z.object({ file_id: fileId }),
    bodyStyle: 'bytes',
    mediaType: 'application/octet-stream',
    data: z.instanceof(Uint8Array),
    errors: ['FILE_NOT_FOUND'],
  },
  getVAccountInfo: {
    ...own,
    method: 'GET',
    path: '/api/v6/stark/account/get_v_account_info',
    summary: '本人的作者资料：是否通过两项认证',
    data: z.object({
      account_id: z.string(),
      display_name: z.string(),
      avatar: z.string().nullable(),
      is_real_name_authed: z.boolean(),
      is_geek_authed: z.boolean(),
      is_agreement_signed: z.boolean(),
    }),
    errors: [],
  },
});
