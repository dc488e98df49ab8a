import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fenAmount, uidOf, unixSeconds } from '#db/columns.ts';
import { payoutStates } from './billing.payout.rules.ts';

/** What an author has asked to be paid of their income, and what has become of it. */
export const authorPayout = pgTable(
  'author_payout',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** What its author and the books call it. */
    no: text('no').notNull().unique(),
    uid: uidOf('uid').notNull(),
    amount: fenAmount('amount').notNull(),
    /** Where to: a bank, and the number of a card there. Empty once its owner has left. */
    bank: text('bank').notNull(),
    card: text('card').notNull(),
    state: text('state', { enum: payoutStates }).notNull().default('waiting'),
    /** Why it was refused, for the author. */
    reason: text('reason').notNull().default(''),
    /** What the bank calls the payment. */
    reference: text('reference').notNull().default(''),
    /** The first of two, where two are needed. */
    agreedBy: uidOf('agreed_by'),
    /** Who has paid or refused it; nobody when it went back by itself. */
    decidedBy: uidOf('decided_by'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: unixSeconds('created_at').notNull(),
    decidedAt: unixSeconds('decided_at'),
  },
  (table) => [
    index('author_payout_own').on(table.uid, table.id),
    index('author_payout_decided').on(table.decidedAt),
    uniqueIndex('author_payout_one_open')
      .on(table.uid)
      .where(sql`state in ('waiting', 'agreed')`),
    check('author_payout_amount', sql`amount > 0`),
    check('author_payout_second_person', sql`state <> 'paid' or agreed_by is null or decided_by <> agreed_by`),
    check('author_payout_paid', sql`state <> 'paid' or (reference <> '' and decided_by is not null)`),
  ],
);
