import { Link, useSearchParams } from 'react-router';
import type { StaffOrderView } from '#domains/ops/orders/ops.orders.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { stateOf, wayText } from '#web/features/billing/orders/order-words.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShortTime } from '#web/ui/short-time.tsx';
import { OpsField, OpsSelect } from '../form/ops-fields.tsx';
import { OpsFilter } from '../form/ops-filter.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { OpsPanes } from '../frame/ops-panes.tsx';
import { OlderLink } from '../list/older-link.tsx';
import { OpsFigures } from '../list/ops-figures.tsx';
import type { PartProps } from '../part.ts';
import { OrderPane } from './order-pane.tsx';
import css from './orders-view.module.css';
import type { OrdersData } from './orders-part.tsx';

const states = [
  ['', '全部状态'],
  ['open', '待支付'],
  ['doubt', '确认中'],
  ['paid', '已支付'],
  ['refunding', '退款中'],
  ['refunded', '已退款'],
  ['closed', '已关闭'],
] as const;
const channels = [
  ['', '全部渠道'],
  ['balance', '余额'],
  ['wechat', '微信支付'],
  ['alipay', '支付宝'],
  ['sandbox', '沙盒支付'],
] as const;
const columns = [
  { name: '订单号' },
  { name: '用户' },
  { name: '商品' },
  { name: '实付', isNumber: true },
  { name: '渠道' },
  { name: '状态' },
  { name: '时间', isNumber: true },
];

/** What the list does without while an order stands beside it: the order says it itself. */
const besidePane = ['渠道'];

/** Anybody's orders; the one that is open stands beside them. */
export function OrdersView({ data, told, may, now }: PartProps<OrdersData>) {
  const { page, file, asked, exportPath } = data;
  const list = (
    <>
      <OpsHead title="订单与退款" end={<a href={exportPath}>导出 CSV</a>} />
      <OpsFigures figures={figuresOf(page.figures)} />
      <OpsFilter label="查找订单">
        <OpsField label="关键词" name="q" defaultValue={asked['q']} placeholder="订单号、用户、手机号" maxLength={50} />
        <OpsSelect label="状态" name="state" defaultValue={asked['state']} options={states} />
        <OpsSelect label="渠道" name="channel" defaultValue={asked['channel']} options={channels} />
        <OpsField label="从" name="from" type="date" defaultValue={asked['from']} />
        <OpsField label="到" name="to" type="date" defaultValue={asked['to']} />
      </OpsFilter>
      {page.items.length === 0 ? (
        <EmptyState icon="bag" text="没有这样的订单" />
      ) : (
        <DataTable label={`订单，共 ${page.total} 笔`} columns={columns} off={file === null ? [] : besidePane} folds>
          {page.items.map((order) => (
            <Row key={order.order_no} order={order} isOpen={order.order_no === file?.order_no} now={now} />
          ))}
        </DataTable>
      )}
      <OlderLink name="before" value={page.next_before === 0 ? '' : String(page.next_before)} />
    </>
  );
  return <OpsPanes list={list} pane={file && <OrderPane file={file} told={told} may={may} now={now} />} />;
}

function figuresOf(figures: OrdersData['page']['figures']) {
  const { waiting_refunds: refunds, in_doubt: doubt, open_cases: cases } = figures;
  return [
    { name: '今日实收', value: exactYuanText(fenOf(figures.paid_today)), unit: '渠道' },
    { name: '今日退款', value: exactYuanText(fenOf(figures.refunded_today)), unit: '原路' },
    { name: '今日订单', value: String(figures.orders_today), unit: '单' },
    { name: '待复核退款', value: String(refunds), unit: '单', isWarning: refunds > 0 },
    { name: '结果确认中', value: String(doubt), unit: '单', isWarning: doubt > 0 },
    { name: '对账差异', value: String(cases), unit: '笔', isWarning: cases > 0 },
  ];
}

function Row({ order, isOpen, now }: { order: StaffOrderView; isOpen: boolean; now: number }) {
  const [query] = useSearchParams();
  const search = query.size > 0 ? `?${query}` : '';
  const { order_no: no, buyer } = order;
  return (
    <tr aria-current={isOpen || undefined}>
      <th scope="row">
        <Link to={`/ops/orders/${no}${search}`} aria-label={`订单 ${no}`}>
          …{no.slice(-10)}
        </Link>
      </th>
      <td data-fold="right">
        {buyer.uid} <small className="muted">{buyer.name}</small>
      </td>
      <td className={css.title} title={order.title}>
        {order.title}
      </td>
      <NumberCell data-fold="right">{exactYuanText(fenOf(order.paid))}</NumberCell>
      <td className="muted">{wayText(order)}</td>
      <td data-fold="right">{stateOf(order, now).word}</td>
      <NumberCell className="muted" data-fold="wide">
        <ShortTime at={order.created_at} now={now} />
      </NumberCell>
    </tr>
  );
}
