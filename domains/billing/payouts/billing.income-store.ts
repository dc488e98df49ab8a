import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { chinaDayOf } from '#db/columns.ts';
import { payableToAuthor } from '#domains/billing/ledger/billing.ledger.ts';
import { fen, type Fen } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';

/** What moved on the account of what an author is owed, with the text that it is of. */
export interface IncomeLine {
  id: number;
  /** `purchase:…`, `refund:…`, `payout:…`, … */
  cause: string;
  fromAccount: string;
  toAccount: string;
  amount: Fen;
  at: UnixSeconds;
  /** Of income and what went back of it; null of all else. */
  text: { id: number; title: string } | null;
}

export interface IncomeDay {
  /** Its first second in China. */
  day: UnixSeconds;
  income: Fen;
  refunded: Fen;
}

export type IncomeStore = ReturnType<typeof createIncomeStore>;

/** What the ledger says of an author's income. */
export function createIncomeStore(db: Db) {
  return {
    /** The shares that may still go back to readers: of orders since then, and of those that are asked back. */
    async sumSettling(uid: Uid, since: UnixSeconds): Promise<Fen> {
      const { rows } = await db.execute<{ sum: string }>(sql`
        select coalesce(sum(author_share), 0) as sum from billing_order
        where author_uid = ${uid} and refunded = 0
          and ((state = 'fulfilled' and fulfilled_at > ${since}) or state = 'refunding')`);
      return fen(Number(rows[0]?.sum ?? 0));
    },

    /** What came and what went back, by days in China; a day on which nothing moved is left out. */
    async sumByDay(uid: Uid, since: UnixSeconds): Promise<IncomeDay[]> {
      const account = payableToAuthor(uid);
      const { rows } = await db.execute<{ day: string; income: string; refunded: string }>(sql`
        select ${chinaDayOf(sql`at`)} as day,
          coalesce(sum(amount) filter (where to_account = ${account}), 0) as income,
          coalesce(sum(amount) filter (where from_account = ${account}), 0) as refunded
        from ledger_transfer
        where (to_account = ${account} or from_account = ${account}) and at >= ${since}
          and (cause like 'purchase:%' or cause like 'refund:%')
        group by day order by day`);
      return rows.map(({ day, income, refunded }) => ({
        ...{ day: Number(day), income: fen(Number(income)), refunded: fen(Number(refunded)) },
      }));
    },

    /** The newest first. */
    async pickLines(uid: Uid, { beforeId, limit }: { beforeId: number | null; limit: number }): Promise<IncomeLine[]> {
      const account = payableToAuthor(uid);
      const { rows } = await db.execute<Record<string, string | null>>(sql`
        select t.id, t.cause, t.from_account, t.to_account, t.amount, t.at, o.product_id, o.title
        from ledger_transfer t
          left join billing_refund r on r.no = substring(t.cause from '^refund:(.*)$')
          left join billing_order o on o.no = coalesce(r.order_no, substring(t.cause from '^purchase:(.*)$'))
        where (t.to_account = ${account} or t.from_account = ${account})
          and t.id < ${beforeId ?? Number.MAX_SAFE_INTEGER}
        order by t.id desc limit ${limit}`);
      return rows.map((row) => ({
        ...{
          id: Number(row['id']),
          cause: row['cause'] ?? '',
          at: Number(row['at']),
          amount: fen(Number(row['amount'])),
        },
        ...{ fromAccount: row['from_account'] ?? '', toAccount: row['to_account'] ?? '' },
        text: row['product_id'] ? { id: Number(row['product_id']), title: row['title'] ?? '' } : null,
      }));
    },
  };
}
