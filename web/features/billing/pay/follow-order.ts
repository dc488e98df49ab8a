import type { OrderView } from '#domains/billing/orders/billing.orders.contract.ts';
import { ordersChannel } from '#domains/billing/live/billing.orders.channel.contract.ts';
import type { ChannelEvent } from '#shared/channel.ts';
import { liveSocket, type FollowedChannel } from '#web/lib/live-socket.ts';

type OrderEvent = ChannelEvent<typeof ordersChannel>;

interface Wish {
  order_nos: string[];
}

const followed: FollowedChannel<Wish, object, OrderEvent> = {
  contract: ordersChannel,
  merge: (wishes) => ({ order_nos: [...new Set(wishes.flatMap((wish) => wish.order_nos))] }),
  isEntrance: (data): data is object => data !== null,
  isEvent: (heard): heard is OrderEvent => 'event' in heard && (heard.event === 'order' || heard.event === 'unknown'),
};

/** Hears how an order stands, sooner than by asking. Where it is not heard, asking is enough. */
export function followOrder(orderNo: string, hear: (order: OrderView) => void): () => void {
  const { leave } = liveSocket().follow(followed, {
    wish: () => ({ order_nos: [orderNo] }),
    onEvent: ({ event, data }) => event === 'order' && data.order_no === orderNo && hear(data),
    onEntered() {},
    onRefused() {},
    onConnection() {},
    onRoundTrip() {},
  });
  return leave;
}
