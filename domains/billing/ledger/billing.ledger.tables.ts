import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { fenAmount, unixSeconds } from '#db/columns.ts';

/**
 * Whose money it is, and how much (docs/product/billing.md#ledger). The database keeps the balance: triggers of the migration
 * `ledger_rules` move it with each transfer, and nothing else can.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    /** `user_balance:12`, `provider_clearing:sandbox`, `coupon_expense`, … */
    name: text('name').primaryKey(),
    balance: fenAmount('balance')
      .notNull()
      .default(sql`0`),
    /** Of an invented person: all that is booked there goes with the demo. */
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    check(
      'ledger_account_kind',
      sql`${table.name} ~ '^(user_balance:[0-9]+|author_(payable|held):[0-9]+|provider_clearing:[a-z]+|coupon_expense|refund_clearing|paid_out|revenue:(subject|message))$'`,
    ),
    // What a provider owes us and what coupons cost stands below zero, as does an author whose income went back after it was
    // paid out (docs/product/billing.md#payouts); nobody else can owe us anything.
    check(
      'ledger_account_floor',
      sql`${table.balance} >= 0 or ${table.name} = 'coupon_expense' or ${table.name} like 'provider_clearing:%' or ${table.name} like 'author_payable:%'`,
    ),
  ],
);

/**
 * Money that moved from one account to another. The transfers of one cause are a transaction: each row takes as much as it
 * gives, so every transaction sums to zero by its form.
 */
export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** `topup:…`, `purchase:…`, `refund:…`: what is told again is booked once. */
    cause: text('cause').notNull(),
    place: smallint('place').notNull(),
    fromAccount: text('from_account')
      .notNull()
      .references(() => ledgerAccount.name),
    toAccount: text('to_account')
      .notNull()
      .references(() => ledgerAccount.name),
    amount: fenAmount('amount').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    at: unixSeconds('at').notNull(),
  },
  (table) => [
    unique('ledger_transfer_once').on(table.cause, table.place),
    index('ledger_transfer_from').on(table.fromAccount, table.id),
    index('ledger_transfer_to').on(table.toAccount, table.id),
    check('ledger_transfer_amount', sql`${table.amount} > 0`),
    check('ledger_transfer_sides', sql`${table.fromAccount} <> ${table.toAccount}`),
  ],
);
