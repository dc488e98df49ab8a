import { rolesDesk, type MemberView } from '#domains/ops/staff/ops.roles.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { OpsCheck, OpsChecks, OpsField } from '../form/ops-fields.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsReason } from '../form/ops-reason.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { OpsSection } from '../list/ops-facts.tsx';
import { opsPart, textOf, type OpsAsk, type OpsTold, type PartProps } from '../part.ts';

const load = ({ api }: OpsAsk) => api(rolesDesk.listStaff, {});
type Roles = Awaited<ReturnType<typeof load>>['roles'];

/** docs/product/back-office.md#staff */
export const staffPart = opsPart({
  ...{ path: 'staff', title: '后台人员', icon: 'lock', group: '站点', permission: 'staff.read' },
  query: [],
  load,
  acts: {
    async roles({ api }, form) {
      const uid = textOf(form, 'of') || textOf(form, 'uid');
      const roles = form.getAll('role') as 'admin'[];
      await api(rolesDesk.setRoles, { params: { uid }, body: { roles, reason: textOf(form, 'reason') } });
      return '角色已更改';
    },
    async reset({ api }, form) {
      const body = { reason: textOf(form, 'reason') };
      await api(rolesDesk.resetFactor, { params: { uid: textOf(form, 'of') }, body });
      return '二次验证已重置，下次进入时重新启用';
    },
  },
  View: StaffView,
});

function StaffView({ data: { items, roles }, told }: PartProps<Awaited<ReturnType<typeof load>>>) {
  return (
    <>
      <OpsHead title="后台人员" />
      <OpsSection title="加一位">
        <OpsForm name="roles" label="加一位后台人员" go="授予角色" told={told}>
          <OpsField label="用户编号" name="uid" inputMode="numeric" required maxLength={9} />
          <RoleChoice roles={roles} chosen={[]} />
          <OpsReason />
        </OpsForm>
      </OpsSection>
      {items.map((member) => (
        <Member key={member.uid} member={member} roles={roles} told={told} />
      ))}
    </>
  );
}

function Member({ member, roles, told }: { member: MemberView; roles: Roles; told: OpsTold | undefined }) {
  const { uid, name, mobile, has_factor: hasFactor } = member;
  return (
    <OpsSection
      title={`${name}（${uid}）${mobile}`}
      end={<Badge tone={hasFactor ? 'brand' : 'warn'}>{hasFactor ? '已启用二次验证' : '未启用二次验证'}</Badge>}
    >
      <OpsForm name="roles" of={uid} label={`${name}的角色`} go="更改角色" told={told}>
        <RoleChoice roles={roles} chosen={member.roles} />
        <OpsReason />
      </OpsForm>
      {hasFactor && (
        <OpsForm name="reset" of={uid} label={`重置${name}的二次验证`} go="重置二次验证" told={told}>
          <OpsReason />
        </OpsForm>
      )}
    </OpsSection>
  );
}

function RoleChoice({ roles, chosen }: { roles: Roles; chosen: readonly string[] }) {
  return (
    <OpsChecks label="角色">
      {roles.map(({ role, text }) => (
        <OpsCheck key={role} name="role" value={role} defaultChecked={chosen.includes(role)}>
          {text}
        </OpsCheck>
      ))}
    </OpsChecks>
  );
}
