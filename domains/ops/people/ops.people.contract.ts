import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { reason } from '#domains/ops/ops.shapes.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { id, int } from '#shared/query-schemas.ts';

const Found = z
  .object({
    uid: z.string(),
    name: z.string(),
    mobile: z.string(),
    role_text: z.string(),
    is_blocked: z.boolean(),
  })
  .meta({ title: 'FoundReader' });

const Right = z
  .object({
    cause: z.string().describe('由来，如 order:…、staff:…'),
    kind: z.enum(['subscription', 'message']),
    id: int,
    title: z.string(),
    days: int,
    starts_at: int,
    ends_at: int,
    granted_at: int,
    is_live: z.boolean(),
    may_revoke: z.boolean().describe('订单授予的走退款，不能在这里收回'),
  })
  .meta({ title: 'ReaderRight' });

const ReaderFile = Found.extend({
  joined_at: int,
  last_sign_in_at: int,
  balance: z.number(),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), address: z.string(), created_at: int, last_used_at: int }),
  ),
  rights: z.array(Right),
}).meta({ title: 'ReaderFile' });
export type ReaderFileView = z.infer<typeof ReaderFile>;

const Explained = z.object({
  allowed: z.boolean(),
  by: z.string(),
  why: z.array(z.object({ ground: z.string(), met: z.boolean(), text: z.string() })),
});
export type ExplainedView = z.infer<typeof Explained>;

const params = z.object({ uid: id.describe('用户编号') });
const because = z.object({ reason });
const post = { method: 'POST', params, data: z.null() } as const;

/** docs/product/back-office.md#readers */
export const peopleDesk = defineContract('ops', {
  findReaders: {
    method: 'GET',
    path: '/ops/api/users',
    summary: '按编号、手机号或名字找用户；手机号只显示前三后四位',
    auth: permissions['users.read'],
    query: z.object({ q: z.string().trim().max(50, '最多 50 个字').default('').describe('编号、手机号或名字') }),
    data: z.object({ items: z.array(Found) }),
    errors: [],
  },
  getReader: {
    method: 'GET',
    path: '/ops/api/users/:uid',
    summary: '一位用户：账号、登录、权限与由来、余额',
    auth: permissions['users.read'],
    params,
    data: ReaderFile,
    errors: ['ACCOUNT_NOT_FOUND'],
  },
  revealMobile: {
    ...post,
    path: '/ops/api/users/:uid/mobile',
    summary: '看完整的手机号；进审计',
    auth: permissions['users.mobile'],
    body: because,
    data: z.object({ mobile: z.string() }),
    errors: ['ACCOUNT_NOT_FOUND'],
  },
  endReaderSession: {
    ...post,
    path: '/ops/api/users/:uid/sessions/end',
    summary: '结束一次登录，或全部',
    auth: permissions['users.sessions'],
    body: z.object({ session_id: z.string().max(64).default('').describe('哪一次；空为全部'), reason }),
    errors: ['ACCOUNT_NOT_FOUND', 'SESSION_NOT_FOUND'],
  },
  blockReader: {
    ...post,
    path: '/ops/api/users/:uid/block',
    summary: '停用账号，登录即刻结束',
    auth: permissions['users.block'],
    body: because,
    errors: ['ACCOUNT_NOT_FOUND', 'STATE_CHANGED'],
  },
  unblockReader: {
    ...post,
    path: '/ops/api/users/:uid/unblock',
    summary: '恢复账号',
    auth: permissions['users.block'],
    body: because,
    errors: ['ACCOUNT_NOT_FOUND', 'STATE_CHANGED'],
  },
  grantRight: {
    ...post,
    path: '/ops/api/users/:uid/rights',
    summary: '授予权限：栏目若干天，或一篇；同一 key 只算一次',
    auth: permissions['rights.write'],
    body: z.object({
      kind: z.enum(['subscription', 'message'], '未知的权限').describe('subscription 栏目，message 一篇'),
      id: z
        .number('请写明编号')
        .int('编号必须是整数')
        .min(1, '编号必须大于 0')
        .max(999_999_999, '编号超出范围')
        .describe('栏目或文章的编号'),
      days: z.number().int('天数必须是整数').min(0).max(366, '最多 366 天').default(0).describe('栏目的天数，今天起算'),
      key: z
        .string()
        .regex(/^[\w-]{8,64}$/, 'key 格式有误')
        .describe('这一愿望的标识：同一个算一次'),
      reason,
    }),
    errors: ['ACCOUNT_NOT_FOUND', 'SUBJECT_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'ALREADY_YOURS'],
  },
  revokeRight: {
    ...post,
    path: '/ops/api/users/:uid/rights/revoke',
    summary: '收回一项权限：栏目收回未用的天数',
    auth: permissions['rights.write'],
    body: z.object({ cause: z.string().min(1, '缺少由来').max(200).describe('哪一项，以它的由来指明'), reason }),
    errors: ['ACCOUNT_NOT_FOUND', 'STATE_CHANGED'],
  },
  explainFor: {
    method: 'GET',
    path: '/ops/api/users/:uid/explain',
    summary: '这位用户为什么能读或不能读这一篇',
    auth: permissions['access.explain'],
    params,
    query: z.object({ message: id.describe('文章编号') }),
    data: Explained,
    errors: ['ACCOUNT_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
  },
});
