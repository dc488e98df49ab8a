import { and, asc, desc, eq, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { fen, type Fen } from '#shared/money.ts';
import { ledgerAccount, ledgerTransfer } from './billing.ledger.tables.ts';

export type TransferRow = typeof ledgerTransfer.$inferSelect;
export type NewTransferRow = typeof ledgerTransfer.$inferInsert;
export type LedgerStore = ReturnType<typeof createLedgerStore>;

export function createLedgerStore(db: Db) {
  return {
    /** Opens those that are not there yet. */
    async openAccounts(rows: readonly { name: string; isDemo: boolean }[]): Promise<void> {
      await db
        .insert(ledgerAccount)
        .values([...rows])
        .onConflictDoNothing();
    },

    /** Nobody books there before the work ends. */
    async lockAccount(name: string): Promise<{ balance: Fen; isDemo: boolean } | null> {
      const [row] = await db
        .select({ balance: ledgerAccount.balance, isDemo: ledgerAccount.isDemo })
        .from(ledgerAccount)
        .where(eq(ledgerAccount.name, name))
        .for('update');
      return row ?? null;
    },

    /** Answers those that were not booked before. */
    insertTransfers: (rows: readonly NewTransferRow[]): Promise<TransferRow[]> =>
      db
        .insert(ledgerTransfer)
        .values([...rows])
        .onConflictDoNothing({ target: [ledgerTransfer.cause, ledgerTransfer.place] })
        .returning(),

    loadTransfers: (cause: string): Promise<TransferRow[]> =>
      db.select().from(ledgerTransfer).where(eq(ledgerTransfer.cause, cause)).orderBy(asc(ledgerTransfer.place)),

    async findBalance(name: string): Promise<Fen> {
      const [row] = await db.select().from(ledgerAccount).where(eq(ledgerAccount.name, name));
      return row?.balance ?? fen(0);
    },

    /** What moved on an account, newest first. */
    pickOfAccount: (name: string, { beforeId, limit }: { beforeId: number | null; limit: number }) =>
      db
        .select()
        .from(ledgerTransfer)
        .where(
          and(
            or(eq(ledgerTransfer.fromAccount, name), eq(ledgerTransfer.toAccount, name)),
            beforeId === null ? undefined : lt(ledgerTransfer.id, beforeId),
          ),
        )
        .orderBy(desc(ledgerTransfer.id))
        .limit(limit),

    /** What stood on an account just behind each of its transfers. */
    async sumUpTo(name: string, id: number): Promise<Fen> {
      const { rows } = await db.execute<{ sum: string }>(sql`
        select coalesce(sum(case when to_account = ${name} then amount else -amount end), 0) as sum
        from ledger_transfer where (from_account = ${name} or to_account = ${name}) and id <= ${id}`);
      return fen(Number(rows[0]?.sum ?? 0));
    },

    /** What came in by all channels since then, and what went back by them; given money is no provider's. */
    async sumOfChannels(from: UnixSeconds): Promise<{ paid: Fen; refunded: Fen }> {
      const clearing = sql`(select name from ledger_account where name like 'provider_clearing:%')`;
      const { rows } = await db.execute<{ paid: string; refunded: string }>(sql`
        select coalesce(sum(amount) filter (where from_account in ${clearing} and cause like 'topup:%'), 0) as paid,
          coalesce(sum(amount) filter (where to_account in ${clearing} and cause like 'refund-out:%'), 0) as refunded
        from ledger_transfer where at >= ${from} and (from_account in ${clearing} or to_account in ${clearing})`);
      return { paid: fen(Number(rows[0]?.paid ?? 0)), refunded: fen(Number(rows[0]?.refunded ?? 0)) };
    },

    /** What came in by a channel in a stretch of time, by cause. */
    loadBetween: (account: string, from: UnixSeconds, to: UnixSeconds): Promise<TransferRow[]> =>
      db
        .select()
        .from(ledgerTransfer)
        .where(
          and(
            or(eq(ledgerTransfer.fromAccount, account), eq(ledgerTransfer.toAccount, account)),
            sql`${ledgerTransfer.at} >= ${from} and ${ledgerTransfer.at} < ${to}`,
          ),
        ),

    /** Takes out what invented people did with invented money. */
    async removeDemo(): Promise<void> {
      const rows = await db
        .select({ id: ledgerTransfer.id })
        .from(ledgerTransfer)
        .where(eq(ledgerTransfer.isDemo, true))
        .orderBy(desc(ledgerTransfer.id));
      // The last one first: every balance goes back the way it came.
      for (const { id } of rows) await db.delete(ledgerTransfer).where(eq(ledgerTransfer.id, id));
      const isOfPerson = or(like(ledgerAccount.name, 'user\\_%'), like(ledgerAccount.name, 'author\\_%'));
      await db.delete(ledgerAccount).where(and(eq(ledgerAccount.isDemo, true), isOfPerson));
    },

    hasDemo: async (): Promise<boolean> =>
      (await db.select().from(ledgerTransfer).where(eq(ledgerTransfer.isDemo, true)).limit(1)).length > 0,

    async findFaults(): Promise<{ fault: string; id: number }[]> {
      const found: { fault: string; id: number }[] = [];
      for (const [fault, query] of Object.entries(faults)) {
        const { rows } = await db.execute<{ id: string }>(sql`${query} limit 10`);
        found.push(...rows.map(({ id }) => ({ fault, id: Number(id) })));
      }
      return found;
    },

    lockAll: (names: readonly string[]) =>
      db
        .select()
        .from(ledgerAccount)
        .where(inArray(ledgerAccount.name, [...names]))
        .orderBy(lockOrder)
        .for('update'),
  };
}

/** Accounts of persons first: whoever waits for what everybody books on has the rest already. */
const lockOrder = sql`${ledgerAccount.name} not like 'user_balance:%', ${ledgerAccount.name}`;

const moved = sql`(select name, sum(amount) as sum from (
    select to_account as name, amount from ledger_transfer
    union all select from_account, -amount from ledger_transfer) sides group by name)`;

/** An account has no number: the number of faults of a kind is told by its rows, the person's where there is one. */
const numberOf = sql`coalesce(substring(a.name from '[0-9]+$'), '0')::bigint as id`;

const faults = {
  'a balance is not the sum of its transfers': sql`
    select ${numberOf} from ledger_account a left join ${moved} m using (name) where a.balance <> coalesce(m.sum, 0)`,
  'a balance is below zero': sql`
    select ${numberOf} from ledger_account a
    where a.balance < 0 and a.name <> 'coupon_expense'
      and a.name not like 'provider_clearing:%' and a.name not like 'author_payable:%'`,
  'all balances together are not zero': sql`select sum(balance) as id from ledger_account having sum(balance) <> 0`,
};
