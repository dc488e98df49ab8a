import type { Changes, DoWork } from '#db/client.ts';
import type { NoticesService } from '#domains/notices/notices.service.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { Clock } from '#shared/clock.ts';
import type { Uid } from '#shared/viewer.ts';
import { agreementText } from './verification.agreement-text.ts';
import { createAgreement } from './agreement/verification.agreement.ts';
import { createQualificationReview } from './qualification/verification.qualification-review.ts';
import { createQualification } from './qualification/verification.qualification.ts';
import { createRealName, type IdentityCheck } from './real-name/verification.real-name.ts';
import { createSteps } from './verification.steps.ts';
import type { VerificationStore } from './verification.store.ts';

export { tellPaper } from './documents/verification.documents.ts';
export type { IdentityCheck };

export interface VerificationDeps {
  store: VerificationStore;
  identity: IdentityCheck;
  people: Pick<PeopleService, 'addRole'>;
  hasMobile(uid: Uid): Promise<boolean>;
  secret(): Promise<string>;
  notices: Pick<NoticesService, 'tell'>;
  work: DoWork;
  changes: Pick<Changes, 'mustBeInWork'>;
  clock: Clock;
}

export type VerificationService = ReturnType<typeof createVerificationService>;

/** The three steps to become an author (docs/product/verification.md). */
export function createVerificationService(deps: VerificationDeps) {
  const { store, work, changes, clock } = deps;
  const steps = createSteps(deps);
  const { realNameOf, applyRealName, pass } = createRealName({ ...deps, steps });
  const { agreementOf, sign } = createAgreement({ ...deps, steps });
  const qualification = createQualification({ ...deps, steps });
  const { geekOf, applyGeek, appealGeek } = qualification;
  const { listWaiting, findPaper, decide } = createQualificationReview({ ...deps, steps, qualification, realNameOf });
  const { standingOf } = steps;

  return {
    standingOf,
    realNameOf,
    applyRealName,
    agreementOf,
    sign,
    geekOf,
    applyGeek,
    appealGeek,
    listWaiting,
    findPaper,
    decide,

    /** Whether somebody is known by name and qualified: the area of the authors is theirs, and their income can be paid out. */
    async isAuthor(uid: Uid): Promise<boolean> {
      const { isRealNamed, isQualified } = await standingOf(uid);
      return isRealNamed && isQualified;
    },

    /** Somebody of the demo has shown all of it. */
    openDemo: (uid: Uid): Promise<void> =>
      work(async () => {
        const at = clock.seconds();
        const { version, hash } = agreementText;
        await pass(uid, { name: '演示', number: '110105194912310000', digest: `demo ${uid}` });
        await store.insertAgreement({ uid, version, hash, address: '', signedAt: at });
        await store.upsertQualification({
          ...{ uid, state: 'passed', kind: 'independent', works: '演示' },
          ...{ appliedAt: at, decidedAt: at },
        });
      }),

    async tell(uid: Uid): Promise<Record<string, unknown>> {
      const [named, signed, geek, documents] = await Promise.all([
        realNameOf(uid),
        store.findAgreement(uid, agreementText.version),
        geekOf(uid),
        store.listDocuments(uid),
      ]);
      return { real_name: named, agreement: signed, qualification: geek, documents };
    },

    async move(from: Uid, to: Uid) {
      changes.mustBeInWork('Moving what somebody has shown');
      const before = await store.findRealName(to);
      await store.move(from, to);
      const named = await store.findRealName(to);
      const hasMoved = named?.state === 'passed' && before?.state !== 'passed';
      return hasMoved ? [{ what: '实名认证', told: named.maskedName }] : [];
    },
  };
}
