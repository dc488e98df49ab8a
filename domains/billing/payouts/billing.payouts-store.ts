import { and, asc, count, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { billingOrder } from '#domains/billing/orders/billing.orders.tables.ts';
import type { Position } from '#shared/cursors.ts';
import { fen, type Fen } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { openPayoutStates } from './billing.payout.rules.ts';
import { authorPayout } from './billing.payouts.tables.ts';

export type Payout = typeof authorPayout.$inferSelect;
export type NewPayout = typeof authorPayout.$inferInsert;
export type PayoutsStore = ReturnType<typeof createPayoutsStore>;

/** Of those that are over, which ones: null says nothing. */
export interface OverFilter {
  state: 'paid' | 'refused' | null;
  /** The number of the payout, what the bank calls the payment, or one of these authors. */
  words: { text: string; uids: readonly Uid[] } | null;
  /** When it was decided. */
  from: UnixSeconds | null;
  until: UnixSeconds | null;
}

const isOpen = inArray(authorPayout.state, [...openPayoutStates]);
const isOver = inArray(authorPayout.state, ['paid', 'refused']);
/** The whole order of those that are over. */
const decision = sql`(${authorPayout.decidedAt}, ${authorPayout.id})`;

const isIn = ({ state, words, from, until }: OverFilter) =>
  and(
    state === null ? isOver : eq(authorPayout.state, state),
    words === null
      ? undefined
      : or(
          eq(authorPayout.no, words.text),
          eq(authorPayout.reference, words.text),
          inArray(authorPayout.uid, [...words.uids]),
        ),
    from === null ? undefined : gte(authorPayout.decidedAt, from),
    until === null ? undefined : lt(authorPayout.decidedAt, until),
  );

export function createPayoutsStore(db: Db) {
  const payouts = () => db.select().from(authorPayout);
  const first = async (rows: Promise<Payout[]>) => (await rows)[0] ?? null;

  return {
    async insert(row: NewPayout): Promise<Payout> {
      const [payout] = await db.insert(authorPayout).values(row).returning();
      if (payout === undefined) throw new Error('The database did not return the payout it inserted.');
      return payout;
    },

    async update(no: string, set: Partial<NewPayout>): Promise<Payout> {
      const [payout] = await db.update(authorPayout).set(set).where(eq(authorPayout.no, no)).returning();
      if (payout === undefined) throw new Error(`There is no payout ${no}.`);
      return payout;
    },

    find: (no: string): Promise<Payout | null> => first(payouts().where(eq(authorPayout.no, no))),

    findOpen: (uid: Uid): Promise<Payout | null> => first(payouts().where(and(eq(authorPayout.uid, uid), isOpen))),

    /** Of an author, the newest first. */
    pickOf: (uid: Uid, { beforeId, limit }: { beforeId: number | null; limit: number }): Promise<Payout[]> =>
      payouts()
        .where(and(eq(authorPayout.uid, uid), beforeId === null ? undefined : lt(authorPayout.id, beforeId)))
        .orderBy(desc(authorPayout.id))
        .limit(limit),

    /** Those that nobody has decided, the oldest first. */
    listOpen: (): Promise<Payout[]> => payouts().where(isOpen).orderBy(asc(authorPayout.id)),

    /** Those that are over, what was decided last in front. */
    pickOver: (filter: OverFilter, { before, limit }: { before: Position | null; limit: number }): Promise<Payout[]> =>
      payouts()
        .where(and(isIn(filter), before === null ? undefined : sql`${decision} < (${before.createdAt}, ${before.id})`))
        .orderBy(desc(authorPayout.decidedAt), desc(authorPayout.id))
        .limit(limit),

    /** How many those are, and what of it was paid. */
    async sumOver(filter: OverFilter): Promise<{ count: number; paid: Fen }> {
      const [row] = await db
        .select({
          count: count(),
          paid: sql<string>`coalesce(sum(${authorPayout.amount}) filter (where ${authorPayout.state} = 'paid'), 0)`,
        })
        .from(authorPayout)
        .where(isIn(filter));
      return { count: row?.count ?? 0, paid: fen(Number(row?.paid ?? 0)) };
    },

    async sumPaid(uid: Uid): Promise<Fen> {
      const [row] = await db
        .select({ sum: sql<string>`coalesce(sum(${authorPayout.amount}), 0)` })
        .from(authorPayout)
        .where(and(eq(authorPayout.uid, uid), eq(authorPayout.state, 'paid')));
      return fen(Number(row?.sum ?? 0));
    },

    /** What is one author's is another's: the texts that were sold, and what was paid out. */
    async move(from: Uid, to: Uid): Promise<void> {
      await db.update(billingOrder).set({ authorUid: to }).where(eq(billingOrder.authorUid, from));
      await db.update(authorPayout).set({ uid: to }).where(eq(authorPayout.uid, from));
    },

    /** Where money went to; that it went stays in the books. */
    async forget(uid: Uid): Promise<void> {
      await db.update(authorPayout).set({ bank: '', card: '' }).where(eq(authorPayout.uid, uid));
    },

    async removeDemo(): Promise<void> {
      await db.delete(authorPayout).where(eq(authorPayout.isDemo, true));
    },
  };
}
