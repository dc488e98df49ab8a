import { Link } from 'react-router';
import type { ExplainedView, ReaderFileView } from '#domains/ops/people/ops.people.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { dateTimeText, type UnixSeconds } from '#shared/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { OpsField } from '../form/ops-fields.tsx';
import { OpsFilter } from '../form/ops-filter.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsReason } from '../form/ops-reason.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { OpsFacts, OpsSection } from '../list/ops-facts.tsx';
import type { OpsTold } from '../part.ts';
import { ReaderRights } from './reader-rights.tsx';

interface ReaderPageProps {
  file: ReaderFileView & { key: string };
  explained: ExplainedView | null;
  message: string;
  told: OpsTold | undefined;
  may: readonly string[];
  now: UnixSeconds;
}

const timeText = (at: UnixSeconds) => (at === 0 ? '—' : dateTimeText(at));
const sessionColumns = ['设备', '地址', '最近使用', '登录', '处理'].map((name) => ({ name }));

/** One reader: account, sign-ins, rights with their causes, and why they may read something. */
export function ReaderPage({ file, explained, message, told, may, now }: ReaderPageProps) {
  const { uid, name, is_blocked: isBlocked } = file;
  return (
    <>
      <OpsHead
        title={`${name}（${uid}）`}
        mark={isBlocked && <Badge tone="warn">已停用</Badge>}
        end={<Link to={`/ops/orders?q=${uid}`}>订单</Link>}
      />
      <OpsSection title="账号">
        <OpsFacts
          facts={[
            ['手机号', file.mobile || '没有绑定'],
            ['角色', file.role_text],
            ['注册', timeText(file.joined_at)],
            ['最近登录', timeText(file.last_sign_in_at)],
            ['余额', exactYuanText(fenOf(file.balance))],
          ]}
        />
        {may.includes('users.mobile') && <Because name="mobile" label="看完整手机号" go="看完整手机号" told={told} />}
        {may.includes('users.block') && (
          <Because
            name={isBlocked ? 'unblock' : 'block'}
            label="账号"
            go={isBlocked ? '恢复账号' : '停用账号'}
            told={told}
          />
        )}
      </OpsSection>
      <OpsSection title="登录" end={`${file.sessions.length} 处`}>
        {file.sessions.length > 0 && (
          <DataTable label="登录" columns={sessionColumns}>
            {file.sessions.map((session) => (
              <tr key={session.id}>
                <th scope="row">{session.device || '未知设备'}</th>
                <td>{session.address}</td>
                <td>{timeText(session.last_used_at)}</td>
                <td>{timeText(session.created_at)}</td>
                <td>
                  {may.includes('users.sessions') && (
                    <Because name="end" of={session.id} label={`结束 ${session.device}`} go="结束" told={told} />
                  )}
                </td>
              </tr>
            ))}
          </DataTable>
        )}
        {may.includes('users.sessions') && file.sessions.length > 0 && (
          <Because name="end" label="结束全部登录" go="结束全部" told={told} />
        )}
      </OpsSection>
      <ReaderRights file={file} told={told} may={may} now={now} />
      {may.includes('access.explain') && (
        <OpsSection title="为什么能读、不能读">
          <OpsFilter label="为什么能读、不能读">
            <OpsField label="文章编号" name="message" defaultValue={message} inputMode="numeric" maxLength={9} />
          </OpsFilter>
          {explained !== null && <Explained explained={explained} />}
        </OpsSection>
      )}
    </>
  );
}

interface BecauseProps {
  name: string;
  of?: string;
  label: string;
  go: string;
  told: OpsTold | undefined;
}

/** A thing that is done with a reason. */
function Because({ label, ...rest }: BecauseProps) {
  return (
    <OpsForm {...rest} label={label} isRow>
      <OpsReason />
    </OpsForm>
  );
}

function Explained({ explained: { allowed, why } }: { explained: ExplainedView }) {
  return (
    <>
      <p>{allowed ? '可以阅读。' : '不能阅读。'}</p>
      <ul>
        {why.map(({ ground, met, text }) => (
          <li key={ground + text} className={met ? undefined : 'muted'}>
            {met ? '✓' : '–'} {text}
          </li>
        ))}
      </ul>
    </>
  );
}
