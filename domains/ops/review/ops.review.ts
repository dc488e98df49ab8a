import {
  isAppeal,
  needsSecond,
  seenVersionOf,
  type AuthoringService,
  type OpenReview,
  type ReviewShow,
} from '#domains/authoring/authoring.service.ts';
import type { Audit, AuditNote, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { PeopleService, Person } from '#domains/people/people.service.ts';
import type { VerificationService } from '#domains/verification/verification.service.ts';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Position } from '#shared/cursors.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import {
  refusalReasons,
  type Paragraphs,
  type QueuedReview,
  type RefusalReason,
  type Review,
} from './ops.review.contract.ts';
import { stepWords } from './ops.review.words.ts';

export interface ReviewDeskDeps {
  authoring: Pick<AuthoringService, 'reviews' | 'dueAt'>;
  market: Pick<MarketService, 'knownStocks'>;
  people: Pick<PeopleService, 'load' | 'listWithRoles'>;
  verification: Pick<VerificationService, 'standingOf'>;
  audit: Audit;
  clock: Clock;
}

export interface Refused {
  version: number;
  note: string;
  paragraphs: Paragraphs;
}

export type ReviewDesk = ReturnType<typeof createReviewDesk>;

/** The desk at which texts of authors are looked at before anybody reads them (docs/product/back-office.md#reviews). */
export function createReviewDesk({ authoring, market, people, verification, audit, clock }: ReviewDeskDeps) {
  const { reviews, dueAt } = authoring;

  async function viewQueued(open: OpenReview, known: ReadonlyMap<Uid, Person>, viewer: Viewer): Promise<QueuedReview> {
    const { review, post, text, hits } = open;
    const nameOf = (uid: Uid | null) => (uid === null ? '' : (known.get(uid)?.displayName ?? ''));
    const { claimedBy, claimedUntil, firstBy } = review;
    const isClaimed = claimedBy !== null && (claimedUntil ?? 0) > clock.seconds();
    const whyNot = reviews.whyNotDecide(open, viewer.uid);
    return {
      ...{ id: String(post.id), kind: review.kind, title: text.title, content_type: text.content_type },
      ...{ mode: text.mode, price: text.mode === 2 ? text.price : 0, version: seenVersionOf(review) },
      author: { uid: String(post.uid), name: nameOf(post.uid) },
      submitted_at: review.submittedAt,
      due_at: await dueAt(review.submittedAt),
      hit_count: hits.filter(({ cleared }) => cleared === null).length,
      claimed_by: isClaimed
        ? {
            uid: String(claimedBy),
            name: nameOf(claimedBy),
            until: claimedUntil ?? 0,
            is_mine: claimedBy === viewer.uid,
          }
        : null,
      needs_second: needsSecond(post),
      first_passed_by: nameOf(firstBy),
      is_appeal: isAppeal(review),
      may_decide: whyNot === '',
      why_not: whyNot,
    };
  }

  /** Who else could decide of a text, had they claimed it. */
  async function othersFor({ review, post }: OpenReview, viewer: Viewer): Promise<Person[]> {
    const free = { post, review: { ...review, claimedBy: null } };
    const all = await people.listWithRoles(permissions['reviews.decide']);
    return all.filter(({ uid }) => uid !== viewer.uid && reviews.whyNotDecide(free, uid) === '');
  }

  const peopleOf = (all: readonly OpenReview[]) =>
    people.load(
      all.flatMap(({ review, post }) => [post.uid, review.claimedBy, review.firstBy].filter((uid) => uid !== null)),
    );

  async function view(open: OpenReview, viewer: Viewer): Promise<Review> {
    const { review, post, text, hits, refusal } = open;
    const [around, standing, known, stocks, others] = await Promise.all([
      reviews.surroundingsOf(open),
      verification.standingOf(post.uid),
      peopleOf([open]),
      market.knownStocks(text.stocks.map((symbol) => ({ symbol, name: '' }))),
      othersFor(open, viewer),
    ]);
    const { passed, submitted, counts } = around;
    return {
      ...(await viewQueued(open, known, viewer)),
      text: { version: review.version, at: review.submittedAt, fields: text },
      passed: passed && textOf(passed),
      submitted_before: submitted && textOf(submitted),
      stock_names: stocks.map(({ symbol, name }) => ({ symbol, name })),
      hits,
      appeal: isAppeal(review) ? { words: review.appeal, refusal } : null,
      hand_to: others.map(({ uid, displayName }) => ({ uid: String(uid), name: displayName })),
      leaks: around.leaks,
      author_facts: {
        is_real_named: standing.isRealNamed,
        is_qualified: standing.isQualified,
        passed_30_days: counts.get('passed') ?? 0,
        refused_30_days: (counts.get('rejected') ?? 0) + (counts.get('returned') ?? 0),
        published_count: around.publishedCount,
      },
      history: around.steps
        .filter(({ isRefused }) => !isRefused)
        .map(({ at, name, step, note }) => ({ at, name, note, what: stepWords[step] })),
    };
  }

  const targetOf = (id: number) => `post:${id}`;

  /** Facts for the log: what kind of text, never a word of it. */
  const factsOf = ({ review: { kind, version }, text: { mode, price } }: OpenReview) => ({
    ...{ review: kind, version, mode },
    ...(mode === 2 && { price }),
  });

  const audited = (
    call: StaffCall,
    note: Pick<AuditNote, 'action' | 'reason'> & { id: number },
    run: () => Promise<OpenReview>,
  ): Promise<OpenReview> =>
    audit.audited(call, { ...note, target: targetOf(note.id) }, async () => {
      const open = await run();
      return { result: open, after: factsOf(open) };
    });

  return {
    async list(viewer: Viewer, { show, after, limit }: { show: ReviewShow; after: Position | null; limit: number }) {
      const { items, nextAfter } = await reviews.list(show, viewer.uid, { after, limit });
      const known = await peopleOf(items);
      return {
        items: await Promise.all(items.map((open) => viewQueued(open, known, viewer))),
        next_after: nextAfter,
        counts: await reviews.count(viewer.uid),
        today: await reviews.today(),
        reasons: Object.entries(refusalReasons).map(([code, text]) => ({ code, text })),
      };
    },

    get: async (id: number, viewer: Viewer): Promise<Review> => view(await reviews.mustFind(id), viewer),

    claim: async (call: StaffCall, id: number): Promise<Review> =>
      view(await audited(call, { action: 'review.claimed', id }, () => reviews.claim(id, call.viewer)), call.viewer),

    release: async (call: StaffCall, id: number): Promise<Review> =>
      view(await audited(call, { action: 'review.released', id }, () => reviews.release(id, call.viewer)), call.viewer),

    /** To somebody by name, who has it for themselves from then on. */
    async handOn(call: StaffCall, id: number, to: Uid): Promise<Review> {
      const target = (await people.listWithRoles(permissions['reviews.decide'])).find(({ uid }) => uid === to);
      if (target === undefined) throw fail('BAD_REQUEST', { text: '对方不是审核员' });
      const note = { action: 'review.handed', target: targetOf(id) } as const;
      const handed = await audit.audited(call, note, async () => {
        const open = await reviews.handOn(id, call.viewer, target);
        return { result: open, after: { ...factsOf(open), uid: String(to) } };
      });
      return view(handed, call.viewer);
    },

    async clearHit(
      call: StaffCall,
      id: number,
      given: { n: number; version: number; reason: string },
    ): Promise<Review> {
      const note = { action: 'review.cleared', target: targetOf(id), reason: given.reason } as const;
      const cleared = await audit.audited(call, note, async () => {
        const { hit, open } = await reviews.clearHit(id, call.viewer, given);
        return { result: open, after: { rule: hit.rule, hit: hit.n } };
      });
      return view(cleared, call.viewer);
    },

    /** The entry is the last thing of the work in which it is decided. */
    async approve(call: StaffCall, id: number, version: number) {
      const { isDone } = await reviews.approve(id, call.viewer, version, (done, open) =>
        audit.write(call, {
          action: done ? 'review.passed' : 'review.first',
          target: targetOf(id),
          after: factsOf(open),
        }),
      );
      return { is_done: isDone };
    },

    async reject(
      call: StaffCall,
      id: number,
      { reason, ...given }: Refused & { reason: RefusalReason },
    ): Promise<null> {
      const told = { ...given, paragraphs: [...given.paragraphs], reason, reason_text: refusalReasons[reason] };
      const words = [told.reason_text, given.note].filter((text) => text !== '').join('：');
      await reviews.refuse(id, call.viewer, told, 'reject', (open) =>
        audit.write(call, { action: 'review.rejected', target: targetOf(id), reason: words, after: factsOf(open) }),
      );
      return null;
    },

    async giveBack(call: StaffCall, id: number, given: Refused): Promise<null> {
      const told = { ...given, paragraphs: [...given.paragraphs], reason: '', reason_text: '' };
      await reviews.refuse(id, call.viewer, told, 'return', (open) =>
        audit.write(call, {
          action: 'review.returned',
          target: targetOf(id),
          reason: given.note,
          after: factsOf(open),
        }),
      );
      return null;
    },
  };
}

const textOf = ({ version, at, fields }: { version: number; at: number; fields: Review['text']['fields'] }) => ({
  version,
  at,
  fields,
});
