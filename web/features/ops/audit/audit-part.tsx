import { Link } from 'react-router';
import { audit, type AuditAction, type AuditEntryView } from '#domains/ops/audit/ops.audit.contract.ts';
import { dateTimeText } from '#shared/time.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OpsField, OpsSelect } from '../form/ops-fields.tsx';
import { OpsFilter } from '../form/ops-filter.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { opsPart, type OpsAsk, type PartProps } from '../part.ts';
import { targetOf, targetText } from './audit-words.ts';
import { ChangedFacts } from './changed-facts.tsx';
import { OlderLink } from '../list/older-link.tsx';
import css from './audit-part.module.css';

const names = ['action', 'who', 'target', 'from', 'to'] as const;

async function load({ api, query }: OpsAsk) {
  const asked = Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
  const before = query.get('before') ?? '0';
  const {
    items,
    actions,
    next_before: nextBefore,
  } = await api(audit.listAudit, {
    query: {
      ...asked,
      target: targetOf(asked['target'] ?? ''),
      action: (query.get('action') ?? '') as AuditAction | '',
      before,
    },
  });
  return {
    items,
    nextBefore,
    asked,
    actions: [['', '全部动作'], ...actions.map(({ action, text }) => [action, text])] as [string, string][],
  };
}

export const auditPart = opsPart({
  ...{ path: 'audit', title: '审计日志', icon: 'list', group: '站点', permission: 'audit.read' },
  query: [...names, 'before'],
  load,
  View: AuditView,
});

const columns = ['时间', '谁', '做了什么', '对象', '前后', '原因', '从', '链'].map((name) => ({ name }));

function AuditView({ data: { items, nextBefore, asked, actions } }: PartProps<Awaited<ReturnType<typeof load>>>) {
  return (
    <>
      <OpsHead title="审计日志" mark={<span className="muted s12">只能追加，逐条相链</span>} />
      <OpsFilter label="查找审计日志">
        <OpsSelect label="动作" name="action" defaultValue={asked['action']} options={actions} />
        <OpsField label="谁" name="who" defaultValue={asked['who']} placeholder="编号或名字" maxLength={50} />
        <OpsField
          label="对象"
          name="target"
          defaultValue={targetText(asked['target'] ?? '')}
          placeholder="用户 12"
          maxLength={80}
        />
        <OpsField label="从" name="from" type="date" defaultValue={asked['from']} />
        <OpsField label="到" name="to" type="date" defaultValue={asked['to']} />
      </OpsFilter>
      {items.length === 0 ? (
        <EmptyState icon="eye" text="没有这样的记录" />
      ) : (
        <DataTable label="审计日志" columns={columns} folds>
          {items.map((entry) => (
            <Row key={entry.id} entry={entry} actions={new Map(actions)} />
          ))}
        </DataTable>
      )}
      <OlderLink name="before" value={nextBefore === 0 ? '' : String(nextBefore)} />
    </>
  );
}

function Row({ entry, actions }: { entry: AuditEntryView; actions: ReadonlyMap<string, string> }) {
  return (
    <tr>
      <th scope="row">{dateTimeText(entry.at)}</th>
      <td data-fold="right">
        {entry.name} <small className="muted">{entry.roles}</small>
      </td>
      <td>{entry.action_text}</td>
      <td data-fold="right">
        <Link to={`/ops/audit?target=${encodeURIComponent(entry.target)}`}>{targetText(entry.target)}</Link>
      </td>
      <td data-fold="wide" className={css.changed}>
        <ChangedFacts before={entry.before} after={entry.after} actions={actions} />
      </td>
      <td data-fold="wide">{entry.reason}</td>
      <td className="muted" data-name="从">
        {entry.address}
      </td>
      <td className="muted" data-fold="right" title={`${entry.hash}，请求 ${entry.request_id}`}>
        {entry.hash.slice(0, 4)}…{entry.hash.slice(-2)}
      </td>
    </tr>
  );
}
