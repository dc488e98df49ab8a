import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createMovableClock } from '#shared/clock.ts';
import { fen } from '#shared/money.ts';
import { uid } from '#shared/viewer.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { balanceOf, clearingOf, createLedger, type Ledger } from './billing.ledger.ts';
import { createLedgerStore } from './billing.ledger-store.ts';

let database: Database;
let ledger: Ledger;
const clearing = clearingOf('sandbox');

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 12 });
  const clock = createMovableClock(1_787_000_000_000);
  ledger = createLedger({ store: createLedgerStore(database.db), work: database.work, clock });
});
afterAll(() => database.close());

const topUp = (who: number, amount: number, cause = `topup:${who}`) =>
  ledger.record(cause, [{ from: clearing, to: balanceOf(uid(who)), amount: fen(amount) }]);
const buy = (who: number, amount: number, cause: string) =>
  ledger.record(cause, [{ from: balanceOf(uid(who)), to: 'revenue:subject', amount: fen(amount) }]);

test('what comes in is on the balance, what is spent is not', async () => {
  await topUp(1, 10_000);
  await buy(1, 6120, 'purchase:1');
  expect(await ledger.findBalance(uid(1))).toBe(3880);
  expect(await ledger.findFaults()).toEqual([]);
});

test('the same cause is booked once, also at once, and another booking of it is refused', async () => {
  await topUp(2, 500);
  const again = await Promise.all(Array.from({ length: 20 }, () => topUp(2, 500)));
  expect(again).toEqual(Array.from({ length: 20 }, () => false));
  expect(await ledger.findBalance(uid(2))).toBe(500);
  await expect(topUp(2, 501)).rejects.toThrow('has already booked something else');
});

test('twenty at once spend what is there and no more', async () => {
  await topUp(3, 1000);
  const spending = await Promise.allSettled(Array.from({ length: 20 }, (_, nr) => buy(3, 300, `purchase:3.${nr}`)));
  expect(spending.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await ledger.findBalance(uid(3))).toBe(100);
});

describe('the database itself', () => {
  const insert = (from: string, to: string, amount: number, cause: string) =>
    database.pool.query(
      'insert into ledger_transfer (cause, place, from_account, to_account, amount, at) values ($1, 0, $2, $3, $4, 0)',
      [cause, from, to, amount],
    );

  test('moves both balances with each transfer, and refuses one that would leave less than nothing', async () => {
    await topUp(4, 100);
    await insert('user_balance:4', 'revenue:subject', 40, 'by hand');
    expect(await ledger.findBalance(uid(4))).toBe(60);
    await expect(insert('user_balance:4', 'revenue:subject', 61, 'too much')).rejects.toThrow('ledger_account_floor');
    expect(await ledger.findFaults()).toEqual([]);
  });

  test('refuses what takes from nobody, gives to nobody, or moves nothing', async () => {
    await expect(insert('user_balance:4', 'nobody', 1, 'x')).rejects.toThrow('foreign key');
    await expect(insert('user_balance:4', 'user_balance:4', 1, 'x')).rejects.toThrow('ledger_transfer_sides');
    await expect(insert(clearing, 'user_balance:4', 0, 'x')).rejects.toThrow('ledger_transfer_amount');
    await expect(insert(clearing, 'user_balance:4', -5, 'x')).rejects.toThrow('ledger_transfer_amount');
  });

  test.each([
    ['a transfer changed', "update ledger_transfer set amount = 1 where cause = 'topup:1'", 'append-only'],
    ['a transfer taken out', "delete from ledger_transfer where cause = 'topup:1'", 'append-only'],
    ['a balance set', "update ledger_account set balance = 5 where name = 'user_balance:1'", 'by transfers alone'],
    ['an account opened with money', "insert into ledger_account values ('user_balance:99', 7)", 'by transfers alone'],
    ['an account of another kind', "insert into ledger_account values ('pocket:1')", 'ledger_account_kind'],
  ])('refuses %s', async (_what, statement, words) => {
    await expect(database.pool.query(statement)).rejects.toThrow(words);
  });
});

test('an audit finds what was forced past the rules', async () => {
  await topUp(7, 100);
  await database.work(async () => {
    await database.db.execute(sql`alter table ledger_account disable trigger ledger_account_by_transfers`);
    await database.db.execute(sql`update ledger_account set balance = balance + 3 where name = 'user_balance:7'`);
    await database.db.execute(sql`alter table ledger_account enable trigger ledger_account_by_transfers`);
  });
  expect(await ledger.findFaults()).toEqual([
    { fault: 'a balance is not the sum of its transfers', id: 7 },
    { fault: 'all balances together are not zero', id: 3 },
  ]);
});
