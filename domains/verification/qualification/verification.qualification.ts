import type { GeekState } from '#domains/verification/verification.contract.ts';
import type { Steps } from '#domains/verification/verification.steps.ts';
import type { QualificationRow, VerificationStore } from '#domains/verification/verification.store.ts';
import type { DoWork } from '#db/client.ts';
import { APPEAL_SECONDS } from '#shared/appeal.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';

interface QualificationDeps {
  store: VerificationStore;
  steps: Steps;
  work: DoWork;
  clock: Clock;
}

export interface GeekWish {
  kind: QualificationRow['kind'];
  licence: string;
  institution: string;
  works: string;
  file_ids: readonly string[];
}

export type Qualification = ReturnType<typeof createQualification>;

/** How it stands with the qualification of somebody, and what they do about it (docs/product/verification.md#qualification). */
export function createQualification({ store, steps, work, clock }: QualificationDeps) {
  async function viewGeek(row: QualificationRow | null): Promise<GeekState> {
    if (row === null) {
      const empty = { kind: 'licensed', licence: '', institution: '', works: '', documents: [], reason: '' } as const;
      return { state: 'none', ...empty, documents: [], at: 0, appeal: '', appeal_until: 0 };
    }
    const documents = await store.listDocuments(row.uid);
    const { state, kind, licence, institution, works, reason, appeal, appliedAt, decidedAt } = row;
    return {
      ...{ state, kind, licence, institution, works, reason, at: decidedAt ?? appliedAt },
      ...{ appeal, appeal_until: appealUntil(row) },
      documents: documents
        .filter(({ id }) => row.documentIds.includes(id))
        .map(({ id, name }) => ({ file_id: id, name })),
    };
  }

  const geekOf = async (uid: Uid): Promise<GeekState> => viewGeek(await store.findQualification(uid));

  return {
    viewGeek,
    geekOf,

    async applyGeek(uid: Uid, { file_ids: documentIds, ...wish }: GeekWish): Promise<GeekState> {
      await work(async () => {
        const { isRealNamed, isSigned } = await steps.standingOf(uid);
        if (!isRealNamed) throw fail('REAL_NAME_FIRST');
        if (!isSigned) throw fail('AGREEMENT_FIRST');
        // Of a first one there is no row to lock.
        await steps.lock(uid);
        const before = await store.lockQualification(uid);
        if (before?.state === 'passed') throw fail('STATE_CHANGED', { text: '已通过资质认证' });
        if (before?.state === 'waiting') throw fail('STATE_CHANGED', { text: '正在审核，请等待结果' });
        if (!(await store.ownsAll(uid, documentIds))) throw fail('FILE_NOT_FOUND');
        const ids = [...new Set(documentIds)];
        await store.markRemoval(uid, null);
        await store.upsertQualification({
          ...{ uid, ...wish, licence: wish.licence.toUpperCase(), documentIds: ids, reason: '', state: 'waiting' },
          ...{ appliedAt: clock.seconds(), decidedAt: null, decidedBy: null },
        });
      });
      return geekOf(uid);
    },

    /** The same once more, for somebody else than has refused it. */
    async appealGeek(uid: Uid, words: string): Promise<GeekState> {
      await work(async () => {
        const row = await store.lockQualification(uid);
        if (row?.state !== 'refused') throw fail('STATE_CHANGED', { text: '没有可以申诉的决定' });
        if (row.appeal !== '') throw fail('STATE_CHANGED', { text: '已经申诉过，可以修改后再提交' });
        if (clock.seconds() > appealUntil(row))
          throw fail('STATE_CHANGED', { text: '已过申诉的期限，可以修改后再提交' });
        await store.markRemoval(uid, null);
        await store.updateQualification(uid, {
          ...{ state: 'waiting', appeal: words, refusedBy: row.decidedBy },
          ...{ appliedAt: clock.seconds(), decidedAt: null, decidedBy: null },
        });
      });
      return geekOf(uid);
    },
  };
}

/** Until when somebody may object to a refusal, once; 0 of what is none, or was objected to. */
const appealUntil = ({ state, appeal, decidedAt }: QualificationRow): UnixSeconds =>
  state !== 'refused' || appeal !== '' || decidedAt === null ? 0 : decidedAt + APPEAL_SECONDS;
