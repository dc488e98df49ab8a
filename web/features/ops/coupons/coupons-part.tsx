import { couponDesk, type StaffCouponView } from '#domains/ops/coupons/ops.coupons.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { dayText } from '#shared/time.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OpsField, OpsSelect, OpsText } from '../form/ops-fields.tsx';
import { OpsFilter } from '../form/ops-filter.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsReason } from '../form/ops-reason.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { OpsSection } from '../list/ops-facts.tsx';
import { opsPart, textOf, type OpsAsk, type OpsTold, type PartProps } from '../part.ts';

async function load({ api, query }: OpsAsk) {
  const q = query.get('q') ?? '';
  return { q, ...(await api(couponDesk.listAllCoupons, { query: { q } })) };
}

/** docs/product/back-office.md#coupons */
export const couponsPart = opsPart({
  ...{ path: 'coupons', title: '优惠券', icon: 'coupon', group: '资金', permission: 'coupons.read' },
  query: ['q'],
  load,
  acts: {
    async give({ api }, form) {
      const { given, skipped, unknown } = await api(couponDesk.giveCoupons, {
        body: {
          ...{ to: textOf(form, 'to'), title: textOf(form, 'title'), reason: textOf(form, 'reason') },
          ...{ discount: Number(textOf(form, 'discount')), least_price: Number(textOf(form, 'least') || 0) },
          ...{ product_type: textOf(form, 'type') as '', days: Number(textOf(form, 'days')) },
        },
      });
      const notes = [
        skipped > 0 && `${skipped} 位已有同样的券`,
        unknown.length > 0 && `没有找到 ${unknown.join('、')}`,
      ];
      return [`已发给 ${given} 位`, ...notes.filter((note) => note !== false)].join('，');
    },
    async stop({ api }, form) {
      await api(couponDesk.stopCoupon, {
        params: { id: textOf(form, 'of') },
        body: { reason: textOf(form, 'reason') },
      });
      return '已停用';
    },
  },
  View: CouponsView,
});

const columns = [
  { name: '编号' },
  { name: '用户' },
  { name: '名称' },
  { name: '减', isNumber: true },
  { name: '条件' },
  { name: '到期' },
  { name: '状态' },
  { name: '处理' },
];
const states: Record<StaffCouponView['state'], string> = {
  live: '可用',
  held: '订单占用',
  used: '已用',
  over: '已过期',
};
const types = [
  ['', '全部商品'],
  ['subject', '仅订阅'],
  ['message', '仅单篇'],
] as const;

function CouponsView({ data: { q, items }, told, may }: PartProps<Awaited<ReturnType<typeof load>>>) {
  const mayWrite = may.includes('coupons.write');
  const written = told?.form === 'give' && told.fault !== undefined ? told.values : {};
  return (
    <>
      <OpsHead title="优惠券" />
      {mayWrite && (
        <OpsSection title="发券">
          <OpsForm name="give" label="发券" go="发放" look="primary" isEmptied told={told}>
            <OpsText
              label="发给谁：编号或手机号，用空格或换行分开"
              name="to"
              required
              maxLength={4000}
              defaultValue={written['to'] ?? ''}
            />
            <OpsField
              label="名称"
              name="title"
              required
              minLength={2}
              maxLength={30}
              defaultValue={written['title'] ?? ''}
            />
            <OpsField
              label="优惠金额（元）"
              name="discount"
              inputMode="decimal"
              required
              defaultValue={written['discount'] ?? ''}
            />
            <OpsField label="使用门槛（元）" name="least" inputMode="decimal" defaultValue={written['least'] ?? '0'} />
            <OpsSelect label="用于" name="type" options={types} defaultValue={written['type'] ?? ''} />
            <OpsField label="天数" name="days" inputMode="numeric" required defaultValue={written['days'] ?? '30'} />
            <OpsReason />
          </OpsForm>
        </OpsSection>
      )}
      <OpsFilter label="查找优惠券">
        <OpsField label="用户" name="q" defaultValue={q} placeholder="编号、手机号、名字" maxLength={50} />
      </OpsFilter>
      {items.length === 0 ? (
        <EmptyState icon="coupon" text="没有优惠券" />
      ) : (
        <DataTable label="优惠券" columns={columns} folds>
          {items.map((coupon) => (
            <Row key={coupon.id} coupon={coupon} told={told} mayWrite={mayWrite} />
          ))}
        </DataTable>
      )}
    </>
  );
}

interface RowProps {
  coupon: StaffCouponView;
  told: OpsTold | undefined;
  mayWrite: boolean;
}

function Row({ coupon, told, mayWrite }: RowProps) {
  const { id, owner, least_price: least, product_type: type, state } = coupon;
  return (
    <tr>
      <th scope="row">{id}</th>
      <td data-fold="right">
        {owner.uid} <small className="muted">{owner.name}</small>
      </td>
      <td>{coupon.title}</td>
      <NumberCell data-fold="right" data-name="减">
        {exactYuanText(fenOf(coupon.discount))}
      </NumberCell>
      <td>
        {types.find(([value]) => value === type)?.[1]}
        {least > 0 && `，满 ${exactYuanText(fenOf(least))}`}
      </td>
      <td data-fold="right" data-name="到">
        {dayText(coupon.ends_at - 1)}
      </td>
      <td>{states[state]}</td>
      <td data-fold="wide">
        {mayWrite && state === 'live' && (
          <OpsForm name="stop" of={String(id)} label={`停用 ${id}`} go="停用" isRow told={told}>
            <OpsReason />
          </OpsForm>
        )}
      </td>
    </tr>
  );
}
