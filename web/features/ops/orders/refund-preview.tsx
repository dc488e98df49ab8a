import type { OrderFileView } from '#domains/ops/orders/ops.orders.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { dayText } from '#shared/time.ts';
import { OpsField } from '../form/ops-fields.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsFacts, OpsSection } from '../list/ops-facts.tsx';
import type { OpsTold } from '../part.ts';
import { LedgerEntries } from './ledger-entries.tsx';
import css from './refund-preview.module.css';

type Preview = NonNullable<OrderFileView['preview']>;

const yuan = (amount: number) => exactYuanText(fenOf(amount));

/** What would go back, what it changes and what it books, before anybody says yes. */
export function RefundPreview({ preview, told }: { preview: Preview; told: OpsTold | undefined }) {
  const {
    amount,
    to_channel: channel,
    to_balance: balance,
    days,
    is_whole: isWhole,
    needs_second: needsSecond,
  } = preview;
  return (
    <OpsSection title="退款金额" end={isWhole ? '全额' : `按未用的 ${days} 天，舍到分`}>
      <p className={css.amount}>
        可退 <b className="num">{yuan(amount)}</b>
      </p>
      <OpsFacts
        facts={[
          ['去向', `原路 ${yuan(channel)}，余额 ${yuan(balance)}`],
          ...(days > 0
            ? [['到期日', `${dayText(preview.ends_at_before - 1)} → ${dayText(preview.ends_at_after - 1)}`] as const]
            : [['权限', '这一篇不再可读'] as const]),
          ['优惠券', isWhole ? '退回' : '部分退款不退券'],
        ]}
      />
      <p className="muted s12">将记入的分录</p>
      <LedgerEntries entries={preview.entries} />
      <OpsForm
        name="refund"
        label="提交退款"
        go="提交退款"
        look="primary"
        told={told}
        hidden={{ amount: String(amount) }}
      >
        <OpsField
          label="原因（进审计）"
          name="reason"
          list="refund-reasons"
          maxLength={200}
          required
          minLength={2}
          defaultValue={told?.values['reason'] ?? ''}
        />
        <datalist id="refund-reasons">
          {['用户申请', '内容撤回', '重复购买', '投诉'].map((reason) => (
            <option key={reason} value={reason} />
          ))}
        </datalist>
        {needsSecond && <p className={css.second}>¥200 起须由另一位财务复核，复核之前不动钱和权限。</p>}
      </OpsForm>
    </OpsSection>
  );
}
