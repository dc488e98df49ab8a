import type { DoWork } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Fen } from '#shared/money.ts';
import type { Uid } from '#shared/viewer.ts';
import type { LedgerStore, TransferRow } from './billing.ledger-store.ts';

export type AccountName =
  | `user_balance:${number}`
  | `author_payable:${number}`
  | `author_held:${number}`
  | `provider_clearing:${string}`
  | 'coupon_expense'
  | 'refund_clearing'
  | 'paid_out'
  | `revenue:${'subject' | 'message'}`;

export const balanceOf = (uid: Uid): AccountName => `user_balance:${Number(uid)}`;
/** What the site owes an author. */
export const payableToAuthor = (uid: Uid): AccountName => `author_payable:${Number(uid)}`;
/** What of it they have asked to be paid out. */
export const heldForAuthor = (uid: Uid): AccountName => `author_held:${Number(uid)}`;
export const clearingOf = (channel: string): AccountName => `provider_clearing:${channel}`;

export interface Transfer {
  from: AccountName;
  to: AccountName;
  amount: Fen;
}

export type Ledger = ReturnType<typeof createLedger>;

/** The one place where money moves (docs/product/billing.md#ledger). */
export function createLedger({ store, work, clock }: { store: LedgerStore; work: DoWork; clock: Clock }) {
  /** Opens an account, unless it is open, and keeps others from it until the work ends. Answers what is on it. */
  async function lock(name: AccountName): Promise<{ balance: Fen; isDemo: boolean }> {
    const known = await store.lockAccount(name);
    if (known) return known;
    await store.openAccounts([{ name, isDemo: false }]);
    const opened = await store.lockAccount(name);
    if (!opened) throw new Error(`The account ${name} could not be opened.`);
    return opened;
  }

  return {
    lock,
    lockBalance: (uid: Uid) => lock(balanceOf(uid)),

    findBalance: (uid: Uid): Promise<Fen> => store.findBalance(balanceOf(uid)),

    /** What stands on any account. */
    findOn: (account: AccountName): Promise<Fen> => store.findBalance(account),

    /** Marks what this person does as invented: it goes with the demo. */
    openDemoAccount: (uid: Uid): Promise<void> =>
      store.openAccounts([balanceOf(uid), heldForAuthor(uid)].map((name) => ({ name, isDemo: true }))),

    /**
     * Books a transaction whole, in the work of the caller. What the same cause has booked before stays as it is; answers
     * whether it was new.
     */
    record: (cause: string, transfers: readonly Transfer[]): Promise<boolean> =>
      work(async () => {
        const moving = transfers.filter(({ amount }) => amount > 0);
        if (moving.length === 0) return false;
        const names = [...new Set(moving.flatMap(({ from, to }) => [from, to]))];
        await store.openAccounts(names.map((name) => ({ name, isDemo: false })));
        const accounts = await store.lockAll(names);
        const balances = new Map(accounts.map(({ name, balance }) => [name, balance]));
        const isDemo = accounts.some((account) => account.isDemo);
        const known = await store.loadTransfers(cause);
        if (known.length > 0) return mustBeSame(cause, moving, known);
        mustSuffice(moving, balances);
        const rows = moving.map(({ from, to, amount }, place) => ({
          cause,
          place,
          fromAccount: from,
          toAccount: to,
          amount,
        }));
        await store.insertTransfers(rows.map((row) => ({ ...row, isDemo, at: clock.seconds() })));
        return true;
      }),

    pickOfAccount: store.pickOfAccount,
    sumUpTo: store.sumUpTo,
    loadTransfers: store.loadTransfers,
    loadBetween: store.loadBetween,
    sumOfChannels: store.sumOfChannels,
    removeDemo: store.removeDemo,
    hasDemo: store.hasDemo,
    findFaults: store.findFaults,
  };
}

/** The database refuses as well; this says it in the reader's words. */
function mustSuffice(transfers: readonly Transfer[], balances: ReadonlyMap<string, Fen>) {
  const left = new Map(balances);
  for (const { from, to, amount } of transfers) {
    left.set(from, ((left.get(from) ?? 0) - amount) as Fen);
    left.set(to, ((left.get(to) ?? 0) + amount) as Fen);
    if (from.startsWith('user_balance:') && (left.get(from) ?? 0) < 0) throw fail('BALANCE_TOO_LOW');
  }
}

function mustBeSame(cause: string, wanted: readonly Transfer[], known: readonly TransferRow[]): false {
  const isSame =
    wanted.length === known.length &&
    known.every((row, at) => {
      const other = wanted[at];
      return row.fromAccount === other?.from && row.toAccount === other.to && row.amount === other.amount;
    });
  if (!isSame) throw new Error(`The cause ${cause} has already booked something else.`);
  return false;
}
