import type { Order, OrdersStore } from '#domains/billing/orders/billing.orders-store.ts';
import { viewOrder } from '#domains/billing/orders/billing.orders.view.ts';
import type { Clock } from '#shared/clock.ts';
import { latestChannel, type AudienceKey, type LatestChannel } from '#shared/live-channel.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { ordersChannel } from './billing.orders.channel.contract.ts';

/** Whoever waits for a payment waits for minutes; who comes back enters again. */
const FOLLOWED_SECONDS = 3600;

interface Followed {
  order: Order | null;
  since: UnixSeconds;
}

export interface OrdersChannelDeps {
  store: Pick<OrdersStore, 'loadMany'>;
  clock: Clock;
}

/** The orders that somebody follows on this node, as they stand; the truth is in the table. */
export function createFollowedOrders({ store, clock }: OrdersChannelDeps) {
  const followed = new Map<string, Followed>();
  const listeners = new Set<(keys: Iterable<AudienceKey>) => void>();

  function forgetOld() {
    for (const [key, { since }] of followed) if (clock.seconds() - since > FOLLOWED_SECONDS) followed.delete(key);
  }

  /** Reads them anew and tells what has moved. */
  async function look(): Promise<void> {
    forgetOld();
    const orders = await store.loadMany([...new Set([...followed.keys()].map((key) => key.split('/')[1] ?? ''))]);
    const moved = orders.flatMap((order) => {
      const key = keyOf(order.uid, order.no);
      const known = followed.get(key);
      if (known === undefined || isSame(known.order, order)) return [];
      followed.set(key, { ...known, order });
      return [key];
    });
    if (moved.length > 0) for (const hear of listeners) hear(moved);
  }

  const channel: LatestChannel = latestChannel(ordersChannel, {
    keysOf({ order_nos: nos }, { uid }) {
      const keys = nos.map((no) => keyOf(uid, no));
      for (const key of keys) followed.set(key, { order: followed.get(key)?.order ?? null, since: clock.seconds() });
      // What cannot be read now is read at the next look.
      look().catch(() => {});
      return keys;
    },
    latest(key) {
      const order = followed.get(String(key))?.order ?? null;
      if (order !== null) return { event: 'order', data: viewOrder(order) };
      return { event: 'unknown', data: { order_no: String(key).split('/')[1] ?? '' } };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });

  return { channel, look };
}

/** A key says whose order is meant: nobody follows another's. */
const keyOf = (uid: number, no: string) => `${uid}/${no}`;

const isSame = (a: Order | null, b: Order) =>
  a?.state === b.state && a.refunded === b.refunded && a.reason === b.reason && a.payUrl === b.payUrl;
