import { Link, useSearchParams } from 'react-router';
import type { OrderFileView } from '#domains/ops/orders/ops.orders.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { dateTimeText, dayText, type UnixSeconds } from '#shared/time.ts';
import { stateOf, wayText } from '#web/features/billing/orders/order-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { OpsFacts, OpsSection } from '../list/ops-facts.tsx';
import type { OpsTold } from '../part.ts';
import { LedgerEntries } from './ledger-entries.tsx';
import css from './order-pane.module.css';
import { RefundPreview } from './refund-preview.tsx';

interface OrderPaneProps {
  file: OrderFileView;
  told: OpsTold | undefined;
  may: readonly string[];
  now: UnixSeconds;
}

const yuan = (amount: number) => exactYuanText(fenOf(amount));

/** All that is known of an order, and how its money goes back. */
export function OrderPane({ file, told, may, now }: OrderPaneProps) {
  const [query] = useSearchParams();
  const { buyer, refund, preview } = file;
  return (
    <>
      <OpsHead
        title="订单"
        mark={<Badge tone="brand">{stateOf(file, now).word}</Badge>}
        end={<Link to={`/ops/orders${query.size > 0 ? `?${query}` : ''}`}>关闭</Link>}
      />
      <OpsSection title={file.order_no}>
        <OpsFacts
          facts={[
            ['用户', `${buyer.uid} ${buyer.name} ${buyer.mobile}`],
            ['商品', file.title],
            ['付款', `${wayText(file)} ${yuan(file.paid)}${file.discount > 0 ? `，券 ${yuan(file.discount)}` : ''}`],
            ...(file.refunded > 0 ? [['已退', yuan(file.refunded)] as const] : []),
            ...(file.reason === '' ? [] : [['说明', file.reason] as const]),
            ['授予', grantsText(file)],
          ]}
        />
      </OpsSection>
      {refund !== null && (
        <OpsSection title="退款" end={refund.refund_no}>
          <OpsFacts
            facts={[
              ['金额', `${yuan(refund.amount)}（原路 ${yuan(refund.to_channel)}，余额 ${yuan(refund.to_balance)}）`],
              ['状态', refundStates[refund.state]],
              ['原因', refund.reason || '未填写'],
              ['提交', refund.requested_by],
              ...(refund.reviewed_by === '' ? [] : [['复核', refund.reviewed_by] as const]),
            ]}
          />
        </OpsSection>
      )}
      {preview !== null && may.includes('refunds.request') && <RefundPreview preview={preview} told={told} />}
      <OpsSection title="经过">
        <ol className={css.trail}>
          {file.trail.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <time className="muted num">{dateTimeText(at)}</time>
              {text}
            </li>
          ))}
        </ol>
      </OpsSection>
      <OpsSection title="分录" end="合计 0.00">
        <LedgerEntries entries={file.entries} />
      </OpsSection>
    </>
  );
}

const refundStates: Record<NonNullable<OrderFileView['refund']>['state'], string> = {
  preview: '未提交',
  awaiting_review: '等另一位财务复核',
  processing: '退款中',
  done: '已退款',
  refused: '已驳回',
};

function grantsText({ grants }: OrderFileView): string {
  if (grants.length === 0) return '没有权限';
  return grants
    .map(({ kind, id, starts_at: from, ends_at: to }) =>
      kind === 'message' ? `文章 ${id}，长期` : `栏目 ${id}，${dayText(from)} 至 ${dayText(to - 1)}`,
    )
    .join('；');
}
