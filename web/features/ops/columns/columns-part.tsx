import { columnDesk, type ColumnView } from '#domains/ops/columns/ops.columns.contract.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OpsField } from '../form/ops-fields.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsReason } from '../form/ops-reason.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { OpsSection } from '../list/ops-facts.tsx';
import { opsPart, textOf, type OpsAsk, type OpsTold, type PartProps } from '../part.ts';

const load = ({ api }: OpsAsk) => api(columnDesk.listColumns, {});

/** docs/product/back-office.md#columns */
export const columnsPart = opsPart({
  ...{ path: 'columns', title: '作者栏目', icon: 'pen', group: '编辑', permission: 'columns.read' },
  query: [],
  load,
  acts: {
    async give({ api }, form) {
      const body = { uid: textOf(form, 'uid'), reason: textOf(form, 'reason') };
      await api(columnDesk.giveColumn, { params: { id: textOf(form, 'id') }, body });
      return '已交给作者';
    },
    async take({ api }, form) {
      const body = { reason: textOf(form, 'reason') };
      await api(columnDesk.takeColumn, { params: { id: textOf(form, 'of') }, body });
      return '已收回';
    },
  },
  View: ColumnsView,
});

const columns = ['栏目', '作者', '收回'].map((name) => ({ name }));

function ColumnsView({ data: { items }, told, may }: PartProps<Awaited<ReturnType<typeof load>>>) {
  const mayWrite = may.includes('columns.write');
  return (
    <>
      <OpsHead title="作者栏目" mark={<span className="muted s12">订阅者可读作者写给粉丝的内容</span>} />
      {mayWrite && (
        <OpsSection title="交给作者" end="一位作者一个栏目">
          <OpsForm name="give" label="把栏目交给作者" go="交给作者" isRow told={told} isEmptied>
            <OpsField label="栏目编号" name="id" inputMode="numeric" required defaultValue={told?.values['id']} />
            <OpsField label="作者账号编号" name="uid" inputMode="numeric" required defaultValue={told?.values['uid']} />
            <OpsReason />
          </OpsForm>
        </OpsSection>
      )}
      {items.length === 0 ? (
        <EmptyState icon="user" text="还没有作者有栏目" />
      ) : (
        <DataTable label="作者的栏目" columns={columns}>
          {items.map((column) => (
            <Row key={column.id} column={column} told={told} mayWrite={mayWrite} />
          ))}
        </DataTable>
      )}
    </>
  );
}

interface RowProps {
  column: ColumnView;
  told: OpsTold | undefined;
  mayWrite: boolean;
}

function Row({ column: { id, title, author }, told, mayWrite }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {title} <small className="muted">{id}</small>
      </th>
      <td>
        {author.name} <small className="muted">{author.uid}</small>
      </td>
      <td>
        {mayWrite && (
          <OpsForm name="take" of={String(id)} label={`收回 ${title}`} go="收回" isRow told={told}>
            <OpsReason />
          </OpsForm>
        )}
      </td>
    </tr>
  );
}
