import { staffRoles } from '#shared/staff-roles.ts';
import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { reason } from '#domains/ops/ops.shapes.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { id } from '#shared/query-schemas.ts';

const Member = z
  .object({
    uid: z.string(),
    name: z.string(),
    mobile: z.string(),
    roles: z.array(z.string()),
    has_factor: z.boolean(),
  })
  .meta({ title: 'StaffMember' });
export type MemberView = z.infer<typeof Member>;

const write = {
  method: 'POST',
  auth: permissions['staff.write'],
  params: z.object({ uid: id.describe('用户编号') }),
  data: z.null(),
} as const;

/** docs/product/back-office.md#staff */
export const rolesDesk = defineContract('ops', {
  listStaff: {
    method: 'GET',
    path: '/ops/api/staff',
    summary: '后台人员与他们的角色',
    auth: permissions['staff.read'],
    data: z.object({ items: z.array(Member), roles: z.array(z.object({ role: z.string(), text: z.string() })) }),
    errors: [],
  },
  setRoles: {
    ...write,
    path: '/ops/api/staff/:uid/roles',
    summary: '授予或收回角色；不能没有管理员',
    body: z.object({
      roles: z.array(z.enum(staffRoles, '未知的角色'), '请选择角色').max(10).describe('此后的全部后台角色'),
      reason,
    }),
    errors: ['ACCOUNT_NOT_FOUND', 'STATE_CHANGED'],
  },
  resetFactor: {
    ...write,
    path: '/ops/api/staff/:uid/factor/reset',
    summary: '重置二次验证：换了手机的人重新启用',
    body: z.object({ reason }),
    errors: ['ACCOUNT_NOT_FOUND', 'FACTOR_MISSING'],
  },
});
