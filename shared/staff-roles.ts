import type { Role } from './viewer.ts';

/** Who works in the back office. */
export const staffRoles = ['editor', 'reviewer', 'finance', 'admin'] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

export const roleNames: Record<StaffRole, string> = {
  editor: '编辑',
  reviewer: '审核',
  finance: '财务',
  admin: '管理员',
};
