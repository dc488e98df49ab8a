import { roleNames, staffRoles, type StaffRole } from '#shared/staff-roles.ts';
import type { Role } from '#shared/viewer.ts';

/** What somebody is, in words; of the staff and of everybody. */
export const roleTextOf = (roles: readonly Role[]): string =>
  roles.map((role) => ({ reader: '读者', author: '作者', ...roleNames })[role]).join('、');

const money: readonly StaffRole[] = ['finance', 'admin'];
const admin: readonly StaffRole[] = ['admin'];
const reviewers: readonly StaffRole[] = ['reviewer', 'admin'];
/** Whose column is whose is a matter of the editors. */
const columns: readonly StaffRole[] = ['editor', 'admin'];
const writers: readonly StaffRole[] = ['editor', 'reviewer', 'admin'];

/**
 * The role matrix (docs/product/back-office.md#roles): what is done in the back office, and which roles do it. Each call below
 * `/ops/api` names one of these as its `auth`, each screen as what it takes to see it.
 */
export const permissions = {
  'staff.own': staffRoles,
  'audit.read': ['reviewer', 'finance', 'admin'],
  'orders.read': money,
  'refunds.request': money,
  'refunds.review': money,
  'payouts.read': money,
  'payouts.decide': money,
  'reconciliation.read': money,
  'reconciliation.resolve': money,
  'coupons.read': money,
  'coupons.write': money,
  'catalogue.read': ['editor', 'finance', 'admin'],
  'catalogue.write': money,
  'users.read': money,
  'users.mobile': money,
  'users.sessions': admin,
  'users.block': admin,
  'rights.write': money,
  'access.explain': staffRoles,
  'settings.read': money,
  'settings.write': admin,
  'health.read': admin,
  'jobs.retry': admin,
  'staff.read': admin,
  'staff.write': admin,
  'verifications.read': reviewers,
  'verifications.decide': reviewers,
  'reviews.read': reviewers,
  'reviews.decide': reviewers,
  'columns.read': columns,
  'columns.write': columns,
  'flash.write': writers,
  'flash.confirm': writers,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** What somebody with these roles does. */
export const permissionsOf = (roles: readonly StaffRole[]): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((one) => permissions[one].some((role) => roles.includes(role)));
