import { orderDesk, type OrderGroup } from '#domains/ops/orders/ops.orders.contract.ts';
import { opsPart, textOf, type OpsAsk } from '../part.ts';
import { OrdersView } from './orders-view.tsx';

const names = ['q', 'state', 'channel', 'from', 'to'] as const;

async function load({ api, id, query }: OpsAsk) {
  const asked = Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
  const [page, file] = await Promise.all([
    api(orderDesk.listAllOrders, {
      query: {
        ...asked,
        state: (query.get('state') ?? '') as OrderGroup,
        channel: (query.get('channel') ?? '') as '',
        before: query.get('before') ?? '0',
      },
    }),
    id === '' ? null : api(orderDesk.getOrderFile, { params: { no: id } }),
  ]);
  return { page, file, asked, exportPath: `${orderDesk.exportOrders.path}?${new URLSearchParams(asked)}` };
}

export type OrdersData = Awaited<ReturnType<typeof load>>;

/** docs/product/back-office.md#orders */
export const ordersPart = opsPart({
  ...{ path: 'orders', title: '订单与退款', icon: 'bag', group: '资金', permission: 'orders.read' },
  query: [...names, 'before'],
  load,
  acts: {
    async refund({ api, id }, form) {
      const body = { amount: Number(textOf(form, 'amount')), reason: textOf(form, 'reason') };
      const { state } = await api(orderDesk.requestRefund, { params: { no: id }, body });
      return state === 'awaiting_review' ? '已提交，等另一位财务复核' : '已提交退款';
    },
  },
  View: OrdersView,
});
