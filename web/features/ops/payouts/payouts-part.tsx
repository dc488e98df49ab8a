import { payoutDesk, type StaffPayoutView } from '#domains/ops/payouts/ops.payouts.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { dateTimeText } from '#shared/time.ts';
import { payoutStateText } from '#web/features/billing/income/payout-words.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { OpsField, OpsSelect } from '../form/ops-fields.tsx';
import { OpsFilter } from '../form/ops-filter.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { OpsActs } from '../list/ops-acts.tsx';
import { OlderLink } from '../list/older-link.tsx';
import { OpsFacts, OpsSection } from '../list/ops-facts.tsx';
import { opsPart, textOf, type OpsAsk, type OpsTold, type PartProps } from '../part.ts';

const names = ['q', 'state', 'from', 'to'] as const;

async function load({ api, query }: OpsAsk) {
  const asked = Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
  const page = await api(payoutDesk.listStaffPayouts, {
    query: { ...asked, state: (query.get('state') ?? '') as '', before: query.get('before') ?? '' },
  });
  return { page, asked };
}

/** docs/product/back-office.md#payouts */
export const payoutsPart = opsPart({
  ...{ path: 'payouts', title: '作者提现', icon: 'wallet', group: '资金', permission: 'payouts.read' },
  query: [...names, 'before'],
  load,
  acts: {
    async agree({ api }, form) {
      await api(payoutDesk.agreePayout, { params: { no: textOf(form, 'of') } });
      return '已复核，待另一位财务打款';
    },
    async pay({ api }, form) {
      const body = { reference: textOf(form, 'reference') };
      await api(payoutDesk.payPayout, { params: { no: textOf(form, 'of') }, body });
      return '已记为打款，作者会收到通知';
    },
    async refuse({ api }, form) {
      const body = { reason: textOf(form, 'reason') };
      await api(payoutDesk.refusePayout, { params: { no: textOf(form, 'of') }, body });
      return '已退回，作者会收到通知';
    },
  },
  View: PayoutsView,
});

const states = [
  ['', '全部结果'],
  ['paid', '已打款'],
  ['refused', '已退回'],
] as const;
const columns = [
  { name: '提现单' },
  { name: '作者' },
  { name: '收款' },
  { name: '金额', isNumber: true },
  { name: '状态' },
  { name: '凭证或原因' },
  { name: '处理' },
  { name: '时间', isNumber: true },
];

const yuan = (amount: number) => exactYuanText(fenOf(amount));

function PayoutsView({ data: { page, asked }, told }: PartProps<Awaited<ReturnType<typeof load>>>) {
  const { open, over } = page;
  const isGone = told?.fault !== undefined && open.every((one) => one.payout_no !== told.values['of']);
  return (
    <>
      <OpsHead title="作者提现" mark={<span className="muted s12">¥200 起由两位财务处理</span>} />
      {isGone && <Note text={told.fault ?? ''} />}
      {open.length === 0 && <EmptyState icon="check" text="没有待处理的提现" />}
      {open.map((payout) => (
        <Waiting key={payout.payout_no} payout={payout} told={told} />
      ))}
      <OpsSection title="处理过的" end={`共 ${page.total} 笔，打款 ${yuan(page.paid_amount)}`}>
        <OpsFilter label="查找处理过的提现">
          <OpsField label="关键词" name="q" defaultValue={asked['q']} placeholder="单号、凭证、作者" maxLength={64} />
          <OpsSelect label="结果" name="state" defaultValue={asked['state']} options={states} />
          <OpsField label="从" name="from" type="date" defaultValue={asked['from']} />
          <OpsField label="到" name="to" type="date" defaultValue={asked['to']} />
        </OpsFilter>
        {over.length === 0 ? (
          <EmptyState icon="wallet" text="没有这样的提现" />
        ) : (
          <DataTable label="处理过的提现" columns={columns} folds>
            {over.map((payout) => (
              <Over key={payout.payout_no} payout={payout} />
            ))}
          </DataTable>
        )}
        <OlderLink name="before" value={page.next_before} />
      </OpsSection>
    </>
  );
}

function Waiting({ payout, told }: { payout: StaffPayoutView; told: OpsTold | undefined }) {
  const { payout_no: no, author, state, agreed_by: agreedBy } = payout;
  return (
    <OpsSection
      title={`${yuan(payout.amount)} · ${author.name}`}
      end={`${payoutStateText[state]} · ${dateTimeText(payout.created_at)}`}
    >
      <OpsFacts
        facts={[
          ['提现单', no],
          ['作者', `${author.uid} ${author.name} ${author.mobile}`],
          ['收款', `${payout.real_name} ${payout.bank} ${payout.card}`],
          ...(agreedBy === '' ? [] : [['复核', agreedBy] as const]),
        ]}
      />
      {payout.may_refuse ? (
        <OpsActs>
          {payout.may_agree && (
            <OpsForm name="agree" of={no} label={`复核 ${no}`} go="复核" look="primary" isRow told={told} />
          )}
          {payout.may_pay && (
            <OpsForm name="pay" of={no} label={`打款 ${no}`} go="已打款" look="primary" isRow told={told}>
              <OpsField label="打款凭证号" name="reference" required minLength={4} maxLength={64} />
            </OpsForm>
          )}
          <OpsForm name="refuse" of={no} label={`退回 ${no}`} go="退回" isRow told={told}>
            <OpsField label="退回的原因（作者可见）" name="reason" required minLength={2} maxLength={200} />
          </OpsForm>
        </OpsActs>
      ) : (
        <p className="muted s12">您自己的提现由别人处理。</p>
      )}
      {payout.may_refuse && state === 'agreed' && !payout.may_pay && (
        <p className="muted s12">您已复核，须由另一位财务打款。</p>
      )}
    </OpsSection>
  );
}

function Over({ payout }: { payout: StaffPayoutView }) {
  return (
    <tr>
      <th scope="row">{payout.payout_no}</th>
      <td data-fold="right">
        {payout.author.uid} <small className="muted">{payout.author.name}</small>
      </td>
      <td>
        {payout.real_name} <small className="muted">{[payout.bank, payout.card].filter(Boolean).join(' ')}</small>
      </td>
      <NumberCell data-fold="right">{yuan(payout.amount)}</NumberCell>
      <td>{payoutStateText[payout.state]}</td>
      <td data-fold="right">{payout.reference || payout.reason}</td>
      <td>{[payout.agreed_by, payout.decided_by].filter((name) => name !== '').join('、') || '系统'}</td>
      <NumberCell data-fold="right">{dateTimeText(payout.decided_at)}</NumberCell>
    </tr>
  );
}
