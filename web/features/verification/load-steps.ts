import {
  verification,
  type AgreementState,
  type GeekState,
  type RealNameState,
} from '#domains/verification/verification.contract.ts';
import type { Api } from '#shared/contract.ts';

export interface Steps {
  named: RealNameState;
  agreement: AgreementState;
  geek: GeekState;
}

/** How the steps to become an author stand with who asks. */
export async function loadSteps(api: Api): Promise<Steps> {
  const [named, agreement, geek] = await Promise.all([
    api(verification.getRealName, {}),
    api(verification.getAgreement, {}),
    api(verification.getGeek, {}),
  ]);
  return { named, agreement, geek };
}
