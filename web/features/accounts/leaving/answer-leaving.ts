import { leaving } from '#domains/accounts/leaving/accounts.leaving.contract.ts';
import { me } from '#domains/accounts/me/accounts.me.contract.ts';
import type { Api } from '#shared/contract.ts';
import { plainCode } from '../sign-in/field-checks.ts';
import { troubleText } from '../sign-in/told-faults.ts';

/** What the server said of a form about leaving. */
export interface LeavingTold {
  fault: string | null;
  /** A code is on its way. */
  isSent: boolean;
}

/** What a button of the form asks for, with script and without (docs/product/sign-in.md#leaving). */
export async function answerLeaving(api: Api, form: FormData): Promise<LeavingTold> {
  const step = form.get('step');
  const captcha = form.get('code');
  try {
    if (step === 'sendCode') await api(me.sendOwnCode, { body: { purpose: 'delete' } });
    else if (step === 'cancel') await api(leaving.cancelDeletion, {});
    else {
      const code = typeof captcha === 'string' ? plainCode(captcha) : '';
      // The server says of a wish without its tick what is missing.
      await api(leaving.askDeletion, { body: { captcha: code, is_sure: (form.get('sure') === 'on') as true } });
    }
    return { fault: null, isSent: step === 'sendCode' };
  } catch (error) {
    return { fault: troubleText(error), isSent: false };
  }
}
