import { Link } from 'react-router';
import { reconciliationDesk, type CaseView } from '#domains/ops/reconciliation/ops.reconciliation.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { OpsField } from '../form/ops-fields.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { opsPart, textOf, type OpsAsk, type OpsTold, type PartProps } from '../part.ts';

async function load({ api, query }: OpsAsk) {
  const isAll = query.get('all') === '1';
  return { isAll, ...(await api(reconciliationDesk.listCases, { query: { all: isAll ? '1' : '' } })) };
}

/** docs/product/back-office.md#reconciliation */
export const reconciliationPart = opsPart({
  ...{ path: 'reconciliation', title: '对账', icon: 'table', group: '资金', permission: 'reconciliation.read' },
  query: ['all'],
  load,
  acts: {
    async resolve({ api }, form) {
      const [channel = '', day = '', no = ''] = textOf(form, 'of').split(' ');
      await api(reconciliationDesk.resolveCase, { body: { channel, day, no, note: textOf(form, 'note') } });
      return '已处理';
    },
  },
  View: ReconciliationView,
});

const columns = [
  { name: '日期' },
  { name: '渠道' },
  { name: '差异' },
  { name: '单号' },
  { name: '我方', isNumber: true },
  { name: '渠道账', isNumber: true },
  { name: '差额', isNumber: true },
  { name: '处理' },
];
const kinds: Record<CaseView['kind'], string> = {
  orphan: '渠道有，我方无',
  missing: '我方有，渠道无',
  amount: '金额不同',
};
const tabs = [
  { id: 'open', label: '未处理' },
  { id: 'all', label: '最近全部' },
];

function ReconciliationView({ data: { items, isAll }, told, may }: PartProps<Awaited<ReturnType<typeof load>>>) {
  return (
    <>
      <OpsHead title="对账" mark={<span className="muted s12">每天上午比对前一天的渠道账</span>} />
      <Tabs
        label="对账的差异"
        tabs={tabs}
        selected={isAll ? 'all' : 'open'}
        addressOf={(id) => `/ops/reconciliation${id === 'all' ? '?all=1' : ''}`}
      />
      {items.length === 0 ? (
        <EmptyState icon="check" text="账是平的" />
      ) : (
        <DataTable label="对账的差异" columns={columns}>
          {items.map((one) => (
            <Row key={`${one.channel} ${one.day} ${one.no}`} one={one} told={told} may={may} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function Row({ one, told, may }: { one: CaseView; told: OpsTold | undefined; may: readonly string[] }) {
  const key = `${one.channel} ${one.day} ${one.no}`;
  const isOrder = /^\d{8,}$/.test(one.no);
  return (
    <tr>
      <th scope="row">{one.day}</th>
      <td>{one.channel}</td>
      <td>{kinds[one.kind]}</td>
      <td>{isOrder ? <Link to={`/ops/orders/${one.no}`}>{one.no}</Link> : one.no}</td>
      <NumberCell>{exactYuanText(fenOf(one.booked))}</NumberCell>
      <NumberCell>{exactYuanText(fenOf(one.told))}</NumberCell>
      <NumberCell>{exactYuanText(fenOf(one.told - one.booked))}</NumberCell>
      <td>
        {one.is_resolved || !may.includes('reconciliation.resolve') ? (
          one.note
        ) : (
          <OpsForm name="resolve" of={key} label={`处理 ${one.no}`} go="处理" isRow told={told}>
            <OpsField label="怎样处理的" name="note" placeholder={one.note} required minLength={2} maxLength={200} />
          </OpsForm>
        )}
      </td>
    </tr>
  );
}
