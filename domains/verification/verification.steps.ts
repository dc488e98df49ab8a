import type { PeopleService } from '#domains/people/people.service.ts';
import type { Uid } from '#shared/viewer.ts';
import { agreementText } from './verification.agreement-text.ts';
import type { VerificationStore } from './verification.store.ts';

interface StepsDeps {
  store: VerificationStore;
  people: Pick<PeopleService, 'addRole'>;
}

export type Steps = ReturnType<typeof createSteps>;

/** Which of the three steps somebody has passed, and what follows from all of them (docs/product/verification.md). */
export function createSteps({ store, people }: StepsDeps) {
  async function standingOf(uid: Uid) {
    const [named, signed, qualified] = await Promise.all([
      store.findRealName(uid),
      store.findAgreement(uid, agreementText.version),
      store.findQualification(uid),
    ]);
    return {
      isRealNamed: named?.state === 'passed',
      isSigned: signed !== null,
      isQualified: qualified?.state === 'passed',
    };
  }

  /** Until the work ends nobody else takes a step of this person: of the last two at once the later one sees the other. */
  const lock = (uid: Uid) => store.lockDigest(`steps ${uid}`);

  return {
    standingOf,
    lock,

    /** In the work of a step. Who has passed all of them may write. */
    async openAuthor(uid: Uid): Promise<void> {
      await lock(uid);
      const { isRealNamed, isQualified, isSigned } = await standingOf(uid);
      if (isRealNamed && isQualified && isSigned) await people.addRole(uid, 'author');
    },
  };
}
