import type { Audit, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import type { Readers } from '#domains/ops/people/ops.readers.ts';
import type { VerificationService } from '#domains/verification/verification.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { WaitingVerificationView } from './ops.verifications.contract.ts';

export interface VerificationDeskDeps {
  verification: Pick<VerificationService, 'listWaiting' | 'findPaper' | 'decide'>;
  readers: Readers;
  audit: Audit;
}

export type VerificationDesk = ReturnType<typeof createVerificationDesk>;

/** Who may become an author, as far as a person has to look at it (docs/product/back-office.md#verifications). */
export function createVerificationDesk({ verification, readers, audit }: VerificationDeskDeps) {
  return {
    async listWaiting(viewer: Viewer): Promise<WaitingVerificationView[]> {
      const rows = await verification.listWaiting();
      const known = await readers.know(rows.map(({ uid }) => uid));
      return rows.map(
        ({ uid, realName, refusedBy, kind, licence, institution, works, documents, at, appeal, reason }) => ({
          ...{ kind, licence, institution, works, documents, at, appeal },
          refused: appeal === '' ? '' : reason,
          applicant: known.get(uid) ?? { uid: String(uid), name: '', mobile: '' },
          real_name: realName,
          may_decide: uid !== viewer.uid && refusedBy !== viewer.uid,
        }),
      );
    },

    openPaper: (call: StaffCall, uid: Uid, id: string) =>
      audit.audited(call, { action: 'verification.paper', target: `user:${uid}` }, async () => ({
        result: await verification.findPaper(uid, id),
        after: { file: id },
      })),

    decide(
      call: StaffCall,
      uid: Uid,
      { at, is_passed: isPassed, reason }: { at: UnixSeconds; is_passed: boolean; reason: string },
    ): Promise<null> {
      const action = isPassed ? 'verification.passed' : 'verification.refused';
      return audit.audited(call, { action, target: `user:${uid}`, reason }, async () => {
        const { state, kind, licence, institution } = await verification.decide(
          uid,
          { isPassed, reason, at },
          call.viewer.uid,
        );
        return { result: null, before: { state: 'waiting' }, after: { state, kind, licence, institution } };
      });
    },
  };
}
