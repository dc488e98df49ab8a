import { sql } from 'drizzle-orm';
import { SECOND_PERSON_FROM } from '#domains/billing/refunds/billing.refund.rules.ts';

const isBooked = (kind: string) =>
  sql`exists (select 1 from ledger_transfer t where t.cause = ${`${kind}:`} || p.no and t.amount = p.amount)`;

/** The share of an order that its author has: booked with its price, and not gone back with all of it. */
const earned = sql`(select author_uid as uid, sum(author_share) as sum from billing_order o
  where author_uid is not null
    and exists (select 1 from ledger_transfer t where t.cause = 'purchase:' || o.no)
    and not exists (select 1 from billing_refund r join ledger_transfer t on t.cause = 'refund:' || r.no
      where r.order_no = o.no and r.is_whole)
  group by author_uid)`;
const taken = sql`(select uid, sum(amount) as sum from author_payout where state <> 'refused' group by uid)`;
const held = sql`(select uid, sum(amount) as sum from author_payout where state in ('waiting', 'agreed') group by uid)`;
const accountsOf = (kind: string) =>
  sql`(select substring(name from '[0-9]+$')::bigint as uid, balance from ledger_account where name like ${`${kind}:%`})`;

/** What must not be between payouts, orders and the ledger (docs/product/invariants.md). */
export const payoutFaults = {
  'an author is not owed what orders and payouts say': sql`
    select uid as id from ${accountsOf('author_payable')} a
      full join ${earned} e using (uid) full join ${taken} p using (uid)
    where coalesce(a.balance, 0) <> coalesce(e.sum, 0) - coalesce(p.sum, 0)`,
  'what is held for an author is not what waits to be paid out': sql`
    select uid as id from ${accountsOf('author_held')} a full join ${held} p using (uid)
    where coalesce(a.balance, 0) <> coalesce(p.sum, 0)`,
  'a payout is not booked': sql`select p.id from author_payout p where not ${isBooked('payout')}`,
  'a payout is paid and its money has not left, or the other way round': sql`
    select p.id from author_payout p where (p.state = 'paid') <> ${isBooked('payout-out')}`,
  'a payout is refused and its money has not come back, or the other way round': sql`
    select p.id from author_payout p where (p.state = 'refused') <> ${isBooked('payout-back')}`,
  'a payout that takes two was paid by one': sql`
    select p.id from author_payout p
    where p.state = 'paid' and p.amount >= ${SECOND_PERSON_FROM} and (p.agreed_by is null or p.agreed_by = p.decided_by)`,
};
