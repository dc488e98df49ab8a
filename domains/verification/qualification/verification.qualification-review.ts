import type { NoticesService } from '#domains/notices/notices.service.ts';
import type { RealNameState } from '#domains/verification/verification.contract.ts';
import type { Steps } from '#domains/verification/verification.steps.ts';
import type { DocumentRow, QualificationRow, VerificationStore } from '#domains/verification/verification.store.ts';
import type { DoWork } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import type { Qualification } from './verification.qualification.ts';

interface ReviewDeps {
  store: VerificationStore;
  steps: Steps;
  qualification: Pick<Qualification, 'viewGeek'>;
  realNameOf(uid: Uid): Promise<RealNameState>;
  notices: Pick<NoticesService, 'tell'>;
  work: DoWork;
  clock: Clock;
}

const KEPT_SECONDS = 30 * 86_400;
const WAITING_SHOWN = 100;

/** What reviewers see of the qualifications that wait, and what they decide (docs/product/verification.md#qualification). */
export function createQualificationReview(deps: ReviewDeps) {
  const { store, steps, qualification, realNameOf, notices, work, clock } = deps;

  return {
    /** What waits for a reviewer, those who came first in front. */
    async listWaiting() {
      const rows = await store.listWaiting(WAITING_SHOWN);
      return Promise.all(
        rows.map(async (row) => ({
          ...(await qualification.viewGeek(row)),
          uid: row.uid,
          refusedBy: row.refusedBy,
          realName: (await realNameOf(row.uid)).name,
        })),
      );
    },

    /** A paper that somebody has handed in with their qualification. */
    async findPaper(uid: Uid, id: string): Promise<DocumentRow> {
      const [row, paper] = await Promise.all([store.findQualification(uid), store.findDocument(id)]);
      if (paper?.uid !== uid || row?.documentIds.includes(id) !== true) throw fail('FILE_NOT_FOUND');
      return paper;
    },

    /** By somebody of the staff, and never of themselves; `at` is when what they have read was handed in. */
    decide: (
      uid: Uid,
      { isPassed, reason, at }: { isPassed: boolean; reason: string; at: UnixSeconds },
      by: Uid,
    ): Promise<QualificationRow> =>
      work(async () => {
        if (uid === by) throw fail('OWN_REVIEW');
        const row = await store.lockQualification(uid);
        if (row?.state !== 'waiting') throw fail('STATE_CHANGED', { text: '这份资质已经处理' });
        if (row.appliedAt !== at) throw fail('STATE_CHANGED', { text: '申请人重新提交过，请看过新的一份再处理' });
        if (row.refusedBy === by) throw fail('SECOND_PERSON', { text: '您处理过这一份，申诉由没有处理过的人来看' });
        const decidedAt = clock.seconds();
        const state = isPassed ? 'passed' : 'refused';
        const decided = { state, reason: isPassed ? '' : reason, decidedAt, decidedBy: by } as const;
        await store.updateQualification(uid, decided);
        await notices.tell([{ uid, ...noticeOf(row, decided), href: '/account/realname' }]);
        // What was looked at is kept for questions, and then its result alone.
        await store.markRemoval(uid, decidedAt + KEPT_SECONDS);
        if (isPassed) await steps.openAuthor(uid);
        return { ...row, ...decided };
      }),
  };
}

/** How it was decided, in the words of the applicant's inbox. */
function noticeOf({ appeal }: QualificationRow, { state, reason }: Pick<QualificationRow, 'state' | 'reason'>) {
  if (state === 'passed')
    return {
      kind: 'qualification_passed' as const,
      text: appeal === '' ? '您的专业资质已通过' : '您的申诉成立，专业资质已通过',
    };
  const what = appeal === '' ? '您的专业资质没有通过' : '您对专业资质的申诉没有成立';
  return { kind: 'qualification_refused' as const, text: `${what}：${reason}` };
}
