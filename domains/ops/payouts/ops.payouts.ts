import { needsTwo, viewPayout, type BillingService, type Payout } from '#domains/billing/billing.service.ts';
import type { Audit, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import type { KnownReader, Readers } from '#domains/ops/people/ops.readers.ts';
import type { VerificationService } from '#domains/verification/verification.service.ts';
import { toCursor, type Position } from '#shared/cursors.ts';
import { yuanOf } from '#shared/money.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { StaffPayoutView } from './ops.payouts.contract.ts';

export interface PayoutDeskDeps {
  billing: Pick<BillingService, 'payouts'>;
  verification: Pick<VerificationService, 'realNameOf'>;
  readers: Readers;
  audit: Audit;
}

const DAY_SECONDS = 86_400;

export interface OverAsked {
  q: string;
  state: '' | 'paid' | 'refused';
  from: number | null;
  to: number | null;
  before: Position | null;
  limit: number;
}

export type PayoutDesk = ReturnType<typeof createPayoutDesk>;

/** What authors want to be paid (docs/product/back-office.md#payouts). */
export function createPayoutDesk({ billing: { payouts }, verification, readers, audit }: PayoutDeskDeps) {
  async function view(payout: Payout, viewer: Viewer, known: ReadonlyMap<Uid, KnownReader>): Promise<StaffPayoutView> {
    const { uid, card, state, agreedBy, decidedBy } = payout;
    const isOpen = state === 'waiting' || state === 'agreed';
    const mayAct = isOpen && uid !== viewer.uid;
    const nameOf = (who: Uid | null) => (who === null ? '' : (known.get(who)?.name ?? ''));
    return {
      ...viewPayout(payout),
      // Whoever pays needs all of it; once paid nobody does.
      ...(isOpen && { card }),
      author: known.get(uid) ?? { uid: String(uid), name: '', mobile: '' },
      real_name: (await verification.realNameOf(uid)).name,
      needs_two: needsTwo(payout),
      ...{ agreed_by: nameOf(agreedBy), decided_by: nameOf(decidedBy), may_refuse: mayAct },
      may_agree: mayAct && state === 'waiting' && needsTwo(payout),
      may_pay: mayAct && (needsTwo(payout) ? state === 'agreed' && agreedBy !== viewer.uid : true),
    };
  }

  async function viewAll(rows: readonly Payout[], viewer: Viewer): Promise<StaffPayoutView[]> {
    const people = rows.flatMap(({ uid, agreedBy, decidedBy }) => [uid, agreedBy, decidedBy]);
    const known = await readers.know(people.filter((one) => one !== null));
    return Promise.all(rows.map((payout) => view(payout, viewer, known)));
  }

  const told = (payout: Payout, before: Payout['state']) => ({
    result: viewPayout(payout),
    before: { state: before },
    after: { state: payout.state, amount: yuanOf(payout.amount), uid: payout.uid, ...referenceOf(payout) },
  });

  return {
    /** All that waits, and a page of what is over. */
    async list(viewer: Viewer, { q, state, from, to, before, limit }: OverAsked) {
      const filter = {
        state: state === '' ? null : state,
        words: q === '' ? null : { text: q, uids: await readers.find(q) },
        from,
        until: to === null ? null : to + DAY_SECONDS,
      };
      const picked = await payouts.pickOver(filter, { before, limit: limit + 1 });
      const over = picked.slice(0, limit);
      const last = over.at(-1);
      const { count, paid } = await payouts.sumOver(filter);
      return {
        open: await viewAll(await payouts.listOpen(), viewer),
        over: await viewAll(over, viewer),
        next_before: picked.length > limit && last ? toCursor({ createdAt: last.decidedAt ?? 0, id: last.id }) : '',
        total: count,
        paid_amount: yuanOf(paid),
      };
    },

    agree: (call: StaffCall, no: string) =>
      audit.audited(call, { action: 'payout.agreed', target: `payout:${no}` }, async () =>
        told(await payouts.agree(no, call.viewer), 'waiting'),
      ),

    pay: (call: StaffCall, no: string, reference: string) =>
      audit.audited(call, { action: 'payout.paid', target: `payout:${no}` }, async () => {
        const paid = await payouts.pay(no, call.viewer, reference);
        return told(paid, paid.agreedBy === null ? 'waiting' : 'agreed');
      }),

    refuse: (call: StaffCall, no: string, reason: string) =>
      audit.audited(call, { action: 'payout.refused', target: `payout:${no}`, reason }, async () => {
        const refused = await payouts.refuse(no, call.viewer, reason);
        return told(refused, refused.agreedBy === null ? 'waiting' : 'agreed');
      }),
  };
}

const referenceOf = ({ reference }: Payout) => (reference === '' ? {} : { reference });
