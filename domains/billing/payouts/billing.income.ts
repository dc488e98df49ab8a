import { heldForAuthor, payableToAuthor, type Ledger } from '#domains/billing/ledger/billing.ledger.ts';
import type { Cut } from '#domains/billing/orders/billing.own-records.ts';
import type { Settings } from '#domains/billing/settings/billing.settings.ts';
import type { Clock } from '#shared/clock.ts';
import { toCursor } from '#shared/cursors.ts';
import { fen, type Fen } from '#shared/money.ts';
import { chinaDate, chinaDayStart } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import type { IncomeDay, IncomeLine, IncomeStore } from './billing.income-store.ts';
import { availableOf } from './billing.payout.rules.ts';
import type { PayoutsStore } from './billing.payouts-store.ts';

export interface IncomeDeps {
  store: IncomeStore;
  payouts: Pick<PayoutsStore, 'sumPaid'>;
  ledger: Pick<Ledger, 'findOn' | 'lock'>;
  settings: Pick<Settings, 'read'>;
  clock: Clock;
}

export type Income = ReturnType<typeof createIncome>;

const DAY_SECONDS = 86_400;
const DAYS_SHOWN = 30;

/** What an author has earned, and what of it can be paid out (docs/product/billing.md#income). */
export function createIncome({ store, payouts, ledger, settings, clock }: IncomeDeps) {
  async function settlingOf(uid: Uid): Promise<Fen> {
    const { payoutHoldDays } = await settings.read();
    return store.sumSettling(uid, clock.seconds() - payoutHoldDays * DAY_SECONDS);
  }

  async function accountsOf(uid: Uid) {
    const [payable, held, paidOut] = await Promise.all([
      ledger.findOn(payableToAuthor(uid)),
      ledger.findOn(heldForAuthor(uid)),
      payouts.sumPaid(uid),
    ]);
    return { payable, held, paidOut, earned: fen(payable + held + paidOut) };
  }

  /** The last so many days, today the last of them, each also where nothing moved. */
  function lastDays(known: readonly IncomeDay[]): IncomeDay[] {
    const byDay = new Map(known.map((one) => [one.day, one]));
    const today = chinaDayStart(clock.seconds());
    return Array.from({ length: DAYS_SHOWN }, (_, at) => {
      const day = today - (DAYS_SHOWN - 1 - at) * DAY_SECONDS;
      return byDay.get(day) ?? { day, income: fen(0), refunded: fen(0) };
    });
  }

  return {
    accountsOf,

    /** In a work: what can be asked for; nobody books on the account before the work ends. */
    async lockAvailable(uid: Uid): Promise<Fen> {
      const { balance: payable } = await ledger.lock(payableToAuthor(uid));
      return availableOf({ payable, settling: await settlingOf(uid) });
    },

    /** All that an author sees of it at once. */
    async overviewOf(uid: Uid) {
      const now = clock.seconds();
      const monthStart = chinaDayStart(now) - (chinaDate(now).day - 1) * DAY_SECONDS;
      const firstShown = chinaDayStart(now) - (DAYS_SHOWN - 1) * DAY_SECONDS;
      const [accounts, settling, known] = await Promise.all([
        accountsOf(uid),
        settlingOf(uid),
        store.sumByDay(uid, Math.min(monthStart, firstShown)),
      ]);
      const ofMonth = known.filter(({ day }) => day >= monthStart);
      const sumOf = (part: 'income' | 'refunded') => fen(ofMonth.reduce((sum, day) => sum + day[part], 0));
      return {
        ...accounts,
        settling,
        available: availableOf({ ...accounts, settling }),
        month: { income: sumOf('income'), refunded: sumOf('refunded') },
        days: lastDays(known),
      };
    },

    /** What moved, the newest first. */
    async listLines(uid: Uid, { before, limit }: Cut): Promise<{ lines: IncomeLine[]; next: string }> {
      const beforeId = before === null || before.id === 0 ? null : before.id;
      const rows = await store.pickLines(uid, { beforeId, limit: limit + 1 });
      const lines = rows.slice(0, limit);
      const last = rows.length > limit ? lines.at(-1) : undefined;
      return { lines, next: last === undefined ? '' : toCursor({ createdAt: last.at, id: last.id }) };
    },
  };
}
