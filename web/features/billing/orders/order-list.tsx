import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { orders, type OrderView } from '#domains/billing/orders/billing.orders.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { MoreRow } from '#web/features/articles/more-row.tsx';
import { api } from '#web/lib/api.ts';
import { useMore } from '#web/lib/use-more.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { TabButtons } from '#web/ui/tabs.tsx';
import { OrderRow } from './order-row.tsx';
import css from './order-row.module.css';
import { orderTabs, stateOf, type OrderTab } from './order-words.ts';

export const ORDERS_LENGTH = 20;

interface OrderListProps {
  first: { items: readonly OrderView[]; next_cursor: string };
  now: UnixSeconds;
  /** One alone was asked for: all of it is told at once. */
  isOne: boolean;
}

/** A reader's orders, the latest first, all or those of one kind. Give it a `key` for each place it begins at. */
export function OrderList({ first, now, isOne }: OrderListProps) {
  const [tab, setTab] = useState<OrderTab>('all');
  const [moved, setMoved] = useState<ReadonlyMap<OrderView, OrderView>>(new Map());
  const { revalidate } = useRevalidator();
  const {
    items: told,
    next,
    more,
  } = useMore(
    { items: first.items, next: first.next_cursor },
    async (cursor) => {
      const page = await api(orders.listOrders, { query: { limit: ORDERS_LENGTH, cursor } });
      return { items: page.items, next: page.next_cursor };
    },
    numberOf,
  );
  const items = told.map((order) => moved.get(order) ?? order);
  if (items.length === 0)
    return <EmptyState text="还没有订单" action={<MoreLink to="/subjects" text="看看有什么" />} />;

  /** What moves changes the balance, the coupons and the subscriptions beside it. */
  function handleMoved(order: OrderView) {
    const place = told.find((one) => one.order_no === order.order_no);
    if (place) setMoved(new Map(moved).set(place, order));
    void revalidate();
  }

  const ofTab = (id: OrderTab) => items.filter((order) => id === 'all' || stateOf(order, now).tab === id);
  const shown = ofTab(tab);
  return (
    <>
      <TabButtons aria-label="订单状态" data-scripted>
        {orderTabs.map(({ id, label }) => (
          <button key={id} type="button" aria-current={id === tab ? 'true' : undefined} onClick={() => setTab(id)}>
            {label} <small className="num">{ofTab(id).length}</small>
          </button>
        ))}
      </TabButtons>
      {shown.length === 0 && <EmptyState text="没有这样的订单" />}
      <ul className={css.rows}>
        {shown.map((order) => (
          <OrderRow key={order.order_no} order={order} now={now} isOpen={isOne} onMoved={handleMoved} />
        ))}
      </ul>
      {(next !== '' || items.length > ORDERS_LENGTH) && <MoreRow more={more} to={`/billing/orders?cursor=${next}`} />}
    </>
  );
}

const numberOf = ({ order_no: no }: OrderView) => no;
