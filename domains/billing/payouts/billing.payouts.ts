import type { Changes } from '#db/client.ts';
import type { KeyedAnswers } from '#domains/billing/answers/billing.answers.ts';
import { heldForAuthor, payableToAuthor, type Ledger } from '#domains/billing/ledger/billing.ledger.ts';
import type { OrderBook } from '#domains/billing/orders/billing.order-book.ts';
import type { Cut } from '#domains/billing/orders/billing.own-records.ts';
import type { Settings } from '#domains/billing/settings/billing.settings.ts';
import type { NoticesService } from '#domains/notices/notices.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { toCursor } from '#shared/cursors.ts';
import type { Moved } from '#shared/module.ts';
import { exactYuanText, fen, type Fen } from '#shared/money.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { Income } from './billing.income.ts';
import type { PayoutView } from './billing.income.contract.ts';
import { cardTail, needsTwo, payableState } from './billing.payout.rules.ts';
import type { NewPayout, Payout, PayoutsStore } from './billing.payouts-store.ts';
import { viewPayout } from './billing.payouts.view.ts';

export interface PayoutsDeps {
  store: PayoutsStore;
  income: Income;
  book: Pick<OrderBook, 'inWorkOf' | 'newNo'>;
  ledger: Ledger;
  settings: Pick<Settings, 'read'>;
  answers: KeyedAnswers;
  notices: Pick<NoticesService, 'tell'>;
  changes: Pick<Changes, 'changed'>;
  clock: Clock;
  /** Verification knows who has passed all of it. */
  isVerifiedAuthor(uid: Uid): Promise<boolean>;
}

export interface PayoutWish {
  amount: Fen;
  bank: string;
  card: string;
  key: string | null;
}

export type Payouts = ReturnType<typeof createPayouts>;

const HREF = '/author/income';

/**
 * An author's income on its way to them (docs/product/billing.md#payouts). Each step is a work that holds the author's balance,
 * as works of a buyer do: no two move one payout, or ask for the same money, at once.
 */
export function createPayouts(deps: PayoutsDeps) {
  const { store, income, book, ledger, settings, answers, notices, changes, clock, isVerifiedAuthor } = deps;

  /** Why so much cannot be asked for now, said to its author; locks what it looks at. */
  async function mustBeAvailable(uid: Uid, amount: Fen): Promise<void> {
    const least = fen((await settings.read()).leastPayout);
    if (amount < least) throw fail('PAYOUT_TOO_SMALL', { text: `最低提现 ${exactYuanText(least)}` });
    const available = await income.lockAvailable(uid);
    if (amount > available) throw fail('PAYOUT_TOO_MUCH', { text: `可提现 ${exactYuanText(available)}` });
  }

  async function open({ amount, bank, card }: PayoutWish, uid: Uid, isDemo: boolean): Promise<Payout> {
    if ((await store.findOpen(uid)) !== null) throw fail('PAYOUT_OPEN');
    await mustBeAvailable(uid, amount);
    if (isDemo) await ledger.openDemoAccount(uid);
    const no = `P${book.newNo()}`;
    const payout = await store.insert({ no, uid, amount, bank, card, isDemo, createdAt: clock.seconds() });
    await ledger.record(`payout:${no}`, [{ from: payableToAuthor(uid), to: heldForAuthor(uid), amount }]);
    changes.changed('billing');
    return payout;
  }

  const end = (payout: Payout, set: Partial<NewPayout>): Promise<Payout> => {
    changes.changed('billing');
    return store.update(payout.no, { ...set, decidedAt: clock.seconds() });
  };

  const tell = ({ uid }: Payout, kind: 'payout_paid' | 'payout_refused', text: string): Promise<void> =>
    notices.tell([{ uid, kind, text, href: HREF }]);

  /** In a work of its author: the money is owed as before. */
  async function giveBack(payout: Payout, { reason, decidedBy }: Pick<Payout, 'reason' | 'decidedBy'>) {
    const { no, uid, amount } = payout;
    await ledger.record(`payout-back:${no}`, [{ from: heldForAuthor(uid), to: payableToAuthor(uid), amount }]);
    const refused = await end(payout, { state: 'refused', reason, decidedBy });
    await tell(payout, 'payout_refused', `提现 ${exactYuanText(amount)} 未通过：${reason}。金额已退回可提现收入`);
    return refused;
  }

  /** Somebody of finance, who is not its author, moves a payout that is still open. */
  async function decide(no: string, staff: Viewer, run: (payout: Payout) => Promise<Payout>): Promise<Payout> {
    const found = await store.find(no);
    if (found === null) throw fail('PAYOUT_NOT_FOUND');
    if (!staff.roles.some((role) => role === 'finance' || role === 'admin')) throw fail('FORBIDDEN');
    if (found.uid === staff.uid) throw fail('FORBIDDEN', { text: '自己的提现由别人处理' });
    return book.inWorkOf(found.uid, async () => {
      const payout = await store.find(no);
      // Its author may have gone up in another account meanwhile.
      if (payout === null || payout.uid !== found.uid) throw fail('STATE_CHANGED');
      return run(payout);
    });
  }

  return {
    listOpen: store.listOpen,
    pickOver: store.pickOver,
    sumOver: store.sumOver,

    /** Told again with the same key it is the same payout. */
    async request(wish: PayoutWish, author: Viewer): Promise<PayoutView> {
      if (!(await isVerifiedAuthor(author.uid))) throw fail('AUTHOR_FIRST');
      const { key, ...body } = wish;
      const told = { uid: author.uid, key, call: 'payout', body };
      return book.inWorkOf(author.uid, async ({ isDemo }) => {
        const known = await answers.begin<PayoutView>(told);
        if (known !== null) return known;
        return answers.keep(told, viewPayout(await open(wish, author.uid, isDemo)));
      });
    },

    /** One's own, the newest first. */
    async listOf(uid: Uid, { before, limit }: Cut): Promise<{ payouts: Payout[]; next: string }> {
      const beforeId = before === null || before.id === 0 ? null : before.id;
      const rows = await store.pickOf(uid, { beforeId, limit: limit + 1 });
      const payouts = rows.slice(0, limit);
      const last = rows.length > limit ? payouts.at(-1) : undefined;
      return { payouts, next: last === undefined ? '' : toCursor({ createdAt: last.createdAt, id: last.id }) };
    },

    /** The first of two agrees. */
    agree: (no: string, staff: Viewer): Promise<Payout> =>
      decide(no, staff, async (payout) => {
        if (payout.state !== 'waiting' || !needsTwo(payout)) throw fail('STATE_CHANGED');
        changes.changed('billing');
        return store.update(no, { state: 'agreed', agreedBy: staff.uid });
      }),

    /** The money has left for the bank, which calls it so; where two are needed, the second says it. */
    pay: (no: string, staff: Viewer, reference: string): Promise<Payout> =>
      decide(no, staff, async (payout) => {
        const { uid, amount, bank, card } = payout;
        if (payout.state === 'waiting' && needsTwo(payout))
          throw fail('SECOND_PERSON', { text: '须先由另一位财务复核' });
        if (payout.state !== payableState(payout)) throw fail('STATE_CHANGED');
        if (payout.agreedBy === staff.uid) throw fail('SECOND_PERSON', { text: '您已复核过，须由另一位财务打款' });
        await ledger.record(`payout-out:${no}`, [{ from: heldForAuthor(uid), to: 'paid_out', amount }]);
        const paid = await end(payout, { state: 'paid', reference, decidedBy: staff.uid });
        await tell(payout, 'payout_paid', `提现 ${exactYuanText(amount)} 已打款到${bank} ${cardTail(card)}`);
        return paid;
      }),

    refuse: (no: string, staff: Viewer, reason: string): Promise<Payout> =>
      decide(no, staff, async (payout) => {
        if (payout.state !== 'waiting' && payout.state !== 'agreed') throw fail('STATE_CHANGED');
        return giveBack(payout, { reason, decidedBy: staff.uid });
      }),

    /** In a work that holds both balances: what one author has earned is another's. */
    async move(from: Uid, to: Uid): Promise<Moved[]> {
      const waiting = await store.findOpen(from);
      if (waiting !== null) await giveBack(waiting, { reason: '账号合并，请重新申请', decidedBy: null });
      const { balance } = await ledger.lock(payableToAuthor(from));
      const accounts = [payableToAuthor(from), payableToAuthor(to)] as const;
      const [giving, taking] = balance < 0 ? accounts.toReversed() : accounts;
      if (giving === undefined || taking === undefined) return [];
      await ledger.record(`merge-income:${from}`, [{ from: giving, to: taking, amount: fen(Math.abs(balance)) }]);
      await store.move(from, to);
      return balance === 0 ? [] : [{ what: '作者收入', told: exactYuanText(balance) }];
    },

    forget: store.forget,
    removeDemo: store.removeDemo,
  };
}
