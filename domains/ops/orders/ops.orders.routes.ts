import { bind } from '#shared/bind.ts';
import { orderDesk } from './ops.orders.contract.ts';
import type { OrderDesk } from './ops.orders.ts';

export function orderRoutes(orders: OrderDesk) {
  return bind(orderDesk, {
    listAllOrders: ({ query }) => orders.list(query),
    async exportOrders(call) {
      const csv = await orders.exportCsv(call, call.query);
      call.reply.header('content-disposition', 'attachment; filename="orders.csv"');
      return csv;
    },
    getOrderFile: ({ params }) => orders.fileOf(params.no),
    requestRefund: (call) => orders.requestRefund(call, call.params.no, call.body),
  });
}
