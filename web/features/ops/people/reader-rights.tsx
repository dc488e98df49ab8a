import { Link } from 'react-router';
import type { ReaderFileView } from '#domains/ops/people/ops.people.contract.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { OpsField, OpsSelect } from '../form/ops-fields.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsReason } from '../form/ops-reason.tsx';
import { OpsSection } from '../list/ops-facts.tsx';
import type { OpsTold } from '../part.ts';

interface ReaderRightsProps {
  file: ReaderFileView & { key: string };
  told: OpsTold | undefined;
  may: readonly string[];
  now: UnixSeconds;
}

type Right = ReaderFileView['rights'][number];

const columns = ['什么', '从', '到', '由来', '处理'].map((name) => ({ name }));
const kinds = [
  ['subscription', '栏目'],
  ['message', '单篇'],
] as const;

/** What a reader holds, and by what; what staff gave, staff takes back. */
export function ReaderRights({ file: { rights, key }, told, may, now }: ReaderRightsProps) {
  const mayWrite = may.includes('rights.write');
  return (
    <OpsSection title="权限" end={`${rights.filter((right) => right.is_live).length} 项有效`}>
      {rights.length > 0 && (
        <DataTable label="权限" columns={columns}>
          {rights.map((right) => (
            <tr key={`${right.kind} ${right.id} ${right.cause}`}>
              <th scope="row" className={right.is_live ? undefined : 'muted'}>
                {right.title}
              </th>
              <td>{dayText(right.starts_at)}</td>
              <td>{endText(right, now)}</td>
              <td>
                <Cause cause={right.cause} />
              </td>
              <td>
                {mayWrite && right.may_revoke && (
                  <OpsForm name="revoke" of={right.cause} label={`收回 ${right.title}`} go="收回" isRow told={told}>
                    <OpsReason />
                  </OpsForm>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {mayWrite && (
        <OpsForm name="grant" label="授予权限" go="授予权限" isRow told={told} hidden={{ key }}>
          <OpsSelect label="什么" name="kind" options={kinds} />
          <OpsField label="编号" name="id" inputMode="numeric" required maxLength={9} />
          <OpsField label="天数（栏目）" name="days" inputMode="numeric" maxLength={3} defaultValue="30" />
          <OpsReason />
        </OpsForm>
      )}
    </OpsSection>
  );
}

const endText = ({ kind, ends_at: endsAt }: Right, now: UnixSeconds) =>
  kind === 'message' ? '长期' : `${dayText(endsAt - 1)}${endsAt <= now ? '（已过）' : ''}`;

const causeWords: Readonly<Record<string, string>> = { allowance: '免费额度', demo: '演示' };

function Cause({ cause }: { cause: string }) {
  if (cause.startsWith('order:')) return <Link to={`/ops/orders/${cause.slice(6)}`}>订单</Link>;
  if (cause.startsWith('staff:')) return '后台';
  return cause === '' ? '—' : (causeWords[cause.split(':', 1)[0] ?? ''] ?? '其他');
}
