import { roleNames, staffRoles, type StaffRole } from '#shared/staff-roles.ts';
import type { AccountsService } from '#domains/accounts/accounts.service.ts';
import { operator, type Audit, type StaffCall } from '#domains/ops/audit/ops.audit.ts';
import type { PeopleService, Person } from '#domains/people/people.service.ts';
import { fail } from '#shared/codes.ts';
import { uid as uidOf, type Uid } from '#shared/viewer.ts';
import type { MemberView } from './ops.roles.contract.ts';
import type { StaffStore } from './ops.staff.store.ts';

export interface RolesDeps {
  people: Pick<PeopleService, 'find' | 'listWithRoles' | 'setRoles' | 'addRole'>;
  accounts: Pick<AccountsService, 'maskedMobileOf' | 'standingOf'>;
  store: StaffStore;
  audit: Audit;
}

export type RolesDesk = ReturnType<typeof createRolesDesk>;

const isOfStaff = (role: string): role is StaffRole => staffRoles.some((one) => one === role);

/** Who works in the back office, and as what (docs/product/back-office.md#staff). */
export function createRolesDesk({ people, accounts, store, audit }: RolesDeps) {
  async function mustFind(number: number): Promise<Person> {
    const person = await people.find(uidOf(number));
    if (person === null) throw fail('ACCOUNT_NOT_FOUND');
    return person;
  }

  /** One who is shut out is none: nobody could let them in again. */
  async function hasOtherAdmin(uid: Uid): Promise<boolean> {
    for (const other of await people.listWithRoles(['admin']))
      if (other.uid !== uid && !(await accounts.standingOf(other.uid)).isLocked) return true;
    return false;
  }

  return {
    roles: staffRoles.map((role) => ({ role, text: roleNames[role] })),

    async list(): Promise<MemberView[]> {
      const staff = await people.listWithRoles(staffRoles);
      const factors = new Set((await store.loadFactors(staff.map(({ uid }) => uid))).map(({ uid }) => uid));
      const items: MemberView[] = [];
      for (const { uid, displayName, roles } of staff) {
        const own = roles.filter(isOfStaff);
        items.push({
          ...{ uid: String(uid), name: displayName, mobile: await accounts.maskedMobileOf(uid), roles: own },
          has_factor: factors.has(uid),
        });
      }
      return items;
    },

    async setRoles(
      call: StaffCall,
      number: number,
      { roles, reason }: { roles: StaffRole[]; reason: string },
    ): Promise<null> {
      const { uid } = await mustFind(number);
      return audit.audited(call, { action: 'staff.roles', target: `user:${uid}`, reason }, async () => {
        // Two admins who take the role from each other take turns: the second finds one left.
        const hasOther = await hasOtherAdmin(uid);
        const person = await mustFind(number);
        const before = person.roles.filter(isOfStaff);
        const isTaken = before.includes('admin') && !roles.includes('admin');
        if (isTaken && !hasOther) throw fail('STATE_CHANGED', { text: '不能没有管理员' });
        await people.setRoles(uid, [...person.roles.filter((role) => !isOfStaff(role)), ...roles]);
        if (roles.length === 0) await store.removeFactors([uid]);
        return { result: null, before: { roles: before.join(',') }, after: { roles: roles.join(',') } };
      });
    },

    /** By whoever runs the program, on whose machine nobody is signed in: so there is a first admin. */
    give: (uid: Uid, role: StaffRole, reason: string): Promise<null> =>
      audit.audited(operator, { action: 'staff.roles', target: `user:${uid}`, reason }, async () => {
        const before = (await mustFind(uid)).roles.filter(isOfStaff);
        if (before.includes(role)) throw fail('STATE_CHANGED', { text: `已经是${roleNames[role]}` });
        await people.addRole(uid, role);
        return { result: null, before: { roles: before.join(',') }, after: { roles: [...before, role].join(',') } };
      }),

    async resetFactor(call: StaffCall, number: number, reason: string): Promise<null> {
      const { uid } = await mustFind(number);
      if (uid === call.viewer.uid) throw fail('FORBIDDEN', { text: '自己的二次验证由别人重置' });
      return audit.audited(call, { action: 'factor.reset', target: `user:${uid}`, reason }, async () => {
        if ((await store.findFactor(uid)) === null) throw fail('FACTOR_MISSING');
        await store.removeFactors([uid]);
        return { result: null, before: { factor: true }, after: { factor: false } };
      });
    },
  };
}
