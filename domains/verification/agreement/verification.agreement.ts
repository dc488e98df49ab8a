import { agreementText } from '#domains/verification/verification.agreement-text.ts';
import type { AgreementState } from '#domains/verification/verification.contract.ts';
import type { Steps } from '#domains/verification/verification.steps.ts';
import type { VerificationStore } from '#domains/verification/verification.store.ts';
import type { DoWork } from '#db/client.ts';
import type { RequestFacts } from '#shared/bind.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Uid } from '#shared/viewer.ts';

interface AgreementDeps {
  store: VerificationStore;
  steps: Steps;
  work: DoWork;
  clock: Clock;
}

/** docs/product/verification.md#agreement */
export function createAgreement({ store, steps, work, clock }: AgreementDeps) {
  async function agreementOf(uid: Uid): Promise<AgreementState> {
    const signed = await store.findAgreement(uid, agreementText.version);
    return { ...agreementText, is_signed: signed !== null, signed_at: signed?.signedAt ?? 0 };
  }

  return {
    agreementOf,

    async sign(
      uid: Uid,
      told: { version: string; hash: string },
      { ip }: Pick<RequestFacts, 'ip'>,
    ): Promise<AgreementState> {
      if (told.version !== agreementText.version || told.hash !== agreementText.hash)
        throw fail('STATE_CHANGED', { text: '协议已更新，请重新阅读' });
      await work(async () => {
        if (!(await steps.standingOf(uid)).isRealNamed) throw fail('REAL_NAME_FIRST');
        await store.insertAgreement({ uid, ...told, address: ip, signedAt: clock.seconds() });
        await steps.openAuthor(uid);
      });
      return agreementOf(uid);
    },
  };
}
