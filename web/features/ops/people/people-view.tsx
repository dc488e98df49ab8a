import { Link } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OpsField } from '../form/ops-fields.tsx';
import { OpsFilter } from '../form/ops-filter.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import type { PartProps } from '../part.ts';
import type { PeopleData } from './people-part.tsx';
import { ReaderPage } from './reader-page.tsx';

const columns = ['编号', '名字', '手机号', '角色', '状态'].map((name) => ({ name }));

/** Finds readers; one of them has a page of their own. */
export function PeopleView({ data, ...props }: PartProps<PeopleData>) {
  const { q, found, file, explained, message } = data;
  if (file !== null) return <ReaderPage {...props} file={file} explained={explained} message={message} />;
  return (
    <>
      <OpsHead title="用户" />
      <OpsFilter label="查找用户">
        <OpsField label="用户" name="q" defaultValue={q} placeholder="编号、手机号、名字" maxLength={50} />
      </OpsFilter>
      {found.length === 0 ? (
        <EmptyState icon="user" text={q === '' ? '按编号、手机号或名字查找' : '没有这位用户'} />
      ) : (
        <DataTable label="用户" columns={columns}>
          {found.map(({ uid, name, mobile, role_text: roleText, is_blocked: isBlocked }) => (
            <tr key={uid}>
              <th scope="row">
                <Link to={`/ops/users/${uid}`}>{uid}</Link>
              </th>
              <td>{name}</td>
              <td>{mobile}</td>
              <td className="muted">{roleText}</td>
              <td>{isBlocked && <Badge tone="warn">已停用</Badge>}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}
