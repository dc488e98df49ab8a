import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

/** Where a member of the staff stands at the door of the back office (docs/product/back-office.md#second-factor). */
const Standing = z
  .object({
    uid: z.string(),
    name: z.string(),
    roles: z.array(z.string()),
    role_text: z.string().describe('角色的名称'),
    may: z.array(z.string()).describe('这些角色可做的事'),
    has_factor: z.boolean().describe('已启用二次验证'),
    passed: z.boolean().describe('本次登录已通过二次验证'),
    passed_until: int.describe('到这一秒为止；0 为没有通过'),
  })
  .meta({ title: 'StaffStanding' });
export type StandingView = z.infer<typeof Standing>;

const body = z.object({
  code: z
    .string('请输入验证码')
    .transform((text) => text.normalize('NFKC').replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, '验证码应为 6 位数字'))
    .describe('验证器上的 6 位数字'),
});
const own = { auth: permissions['staff.own'] } as const;

/** The door: the only calls of the back office that ask for no second factor, because they are about it. */
export const staffDoor = defineContract('ops', {
  getStanding: {
    method: 'GET',
    path: '/ops/api/staff/me',
    summary: '后台人员自己的角色与二次验证的状态',
    ...own,
    data: Standing,
    errors: [],
  },
  beginFactor: {
    method: 'POST',
    path: '/ops/api/staff/factor',
    summary: '开始启用二次验证：得到密钥；十分钟内再问仍是同一个',
    ...own,
    data: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['FACTOR_SET'],
  },
  confirmFactor: {
    method: 'POST',
    path: '/ops/api/staff/factor/confirm',
    summary: '用第一个验证码确认密钥，随即进入后台',
    ...own,
    body,
    data: Standing,
    errors: ['FACTOR_SET', 'FACTOR_MISSING', 'FACTOR_WRONG', 'TOO_OFTEN'],
  },
  passFactor: {
    method: 'POST',
    path: '/ops/api/staff/pass',
    summary: '通过二次验证，进入后台；一个验证码只用一次',
    ...own,
    body,
    data: Standing,
    errors: ['FACTOR_MISSING', 'FACTOR_WRONG', 'TOO_OFTEN'],
  },
  leave: {
    method: 'POST',
    path: '/ops/api/staff/leave',
    summary: '离开后台：再进来要重新验证；登录仍在',
    ...own,
    data: z.null(),
    errors: [],
  },
});
