import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { payoutFaults } from './payouts/billing.payouts-audit.ts';
import type { Finding } from '#shared/module.ts';

const isBooked = (kind: string) => sql`exists (select 1 from ledger_transfer t where t.cause = ${`${kind}:`} || o.no)`;
const isGranted = sql`(exists (select 1 from subscription_grant g where g.cause = 'order:' || o.no and g.uid = o.uid)
  or exists (select 1 from message_right r where r.cause = 'order:' || o.no and r.uid = o.uid))`;

/** Each query finds orders that must not exist; the name says what a row of it means. */
const faults = {
  'an order was paid by a channel and is not booked': sql`
    select o.id from billing_order o
    where o.due > 0 and o.state not in ('created', 'paying', 'expired', 'closed') and not ${isBooked('topup')}`,
  'an order is booked and was not paid': sql`
    select o.id from billing_order o
    where o.state in ('created', 'paying', 'expired', 'closed') and (${isBooked('topup')} or ${isBooked('purchase')})`,
  'an order is fulfilled and nothing was granted': sql`
    select o.id from billing_order o where o.state = 'fulfilled' and not ${isGranted}`,
  'an order is fulfilled and its price is not booked': sql`
    select o.id from billing_order o where o.state = 'fulfilled' and o.price > 0 and not ${isBooked('purchase')}`,
  'an order was paid and is neither granted nor sent back': sql`
    select o.id from billing_order o where o.state = 'paid'`,
  'an order gave back more than it took': sql`
    select o.id from billing_order o where o.refunded > o.price - o.discount`,
  'a coupon is used by an order that was not paid': sql`
    select c.id from coupon c left join billing_order o on o.no = c.order_no
    where c.used_at is not null and (o.id is null or o.state in ('created', 'paying', 'expired', 'closed'))`,
  'a coupon waits for an order that has ended': sql`
    select c.id from coupon c left join billing_order o on o.no = c.order_no
    where c.order_no is not null and c.used_at is null and (o.id is null or o.state not in ('created', 'paying'))`,
  'an order has the price of a sale and no piece of it': sql`
    select o.id from billing_order o where o.flash_sale_id is not null and o.state in ('created', 'paying', 'fulfilled')
      and not exists (select 1 from flash_sale_hold h where h.order_no = o.no)`,
  'a sale has not as many pieces taken as orders have': sql`
    select s.id from flash_sale s where s.taken <> (select count(*) from flash_sale_hold h where h.sale_id = s.id)`,
  ...payoutFaults,
};

/** Looks for what contradicts itself between orders, ledger, grants, coupons, sales and payouts. The first ten of each kind. */
export function createAuditStore(db: Db) {
  return {
    async findFaults(): Promise<Finding[]> {
      const found: Finding[] = [];
      for (const [fault, query] of Object.entries(faults)) {
        const { rows } = await db.execute<{ id: string | number }>(sql`${query} limit 10`);
        found.push(...rows.map(({ id }) => ({ fault, id: Number(id) })));
      }
      return found;
    },
  };
}
