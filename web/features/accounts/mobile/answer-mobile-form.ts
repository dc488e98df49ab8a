import { me } from '#domains/accounts/me/accounts.me.contract.ts';
import { merging } from '#domains/accounts/merging/accounts.merging.contract.ts';
import { signIn, type SignedIn } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import type { Api } from '#shared/contract.ts';
import {
  codeFault,
  faultsOf,
  HOME_DIAL,
  mobileFault,
  passwordFault,
  plainCode,
  wholeMobile,
  type Faults,
} from '../sign-in/field-checks.ts';
import { faultsTold, troubleText } from '../sign-in/told-faults.ts';

/** What the page says of a form with a number and a code that was sent without script (docs/product/sign-in.md#without-script). */
export interface MobileFormTold {
  mobile: string;
  faults: Faults;
  /** What no field is about. */
  notice?: string;
  /** Seconds until another code may be asked for. */
  resendAfter?: number;
  /** The old number was checked: the new one is asked for. */
  isChecked?: boolean;
  isDone?: boolean;
  /** The number has accounts: which of all is kept is to be chosen. */
  found?: Pick<SignedIn, 'accounts' | 'multi_user_ticket'>;
}

/** Nobody has shown within the last minutes that the old number is theirs. */
const CHECK_FIRST = 60408;

/** A new password by a code. */
export async function answerReset(api: Api, form: FormData): Promise<MobileFormTold> {
  const password = textOf(form, 'password').trim();
  return answer(form, 'reset', api, async (mobile, captcha) => {
    const faults = faultsOf({ password: passwordFault(password) });
    if (faults.password !== undefined) return { faults };
    await api(me.resetPassword, { body: { mobile, captcha, password } });
    return { faults: {}, isDone: true };
  });
}

/** A number for the account; before it the one that is bound is checked, by a form without a number. */
export async function answerBind(api: Api, form: FormData): Promise<MobileFormTold> {
  if (form.has('ticket'))
    return telling('', async () => {
      await api(merging.mergeAccounts, { body: { uid: textOf(form, 'uid'), ticket: textOf(form, 'ticket') } });
      return { faults: {}, isDone: true };
    });
  if (form.has('mobile')) {
    const told = await answer(form, 'bind', api, async (mobile, captcha) => {
      try {
        const { multi_user: isSeveral, ...bound } = await api(me.bindMobile, { body: { mobile, captcha } });
        if (!isSeveral) return { faults: {}, isDone: true };
        return { faults: {}, found: { accounts: bound.accounts, multi_user_ticket: bound.multi_user_ticket } };
      } catch (error) {
        if (!isApiError(error) || error.code !== CHECK_FIRST) throw error;
        return { faults: {}, notice: error.message, isChecked: false };
      }
    });
    return { isChecked: true, ...told };
  }
  return telling('', async () => {
    if (textOf(form, 'step') === 'sendCode') {
      const { resend_after: resendAfter } = await api(me.sendOwnCode, { body: { purpose: 'check' } });
      return { faults: {}, resendAfter };
    }
    const captcha = plainCode(textOf(form, 'code'));
    const faults = faultsOf({ code: codeFault(captcha) });
    if (faults.code !== undefined) return { faults };
    await api(me.checkMobile, { body: { captcha } });
    return { faults: {}, isChecked: true };
  });
}

type Told = Omit<MobileFormTold, 'mobile'>;

async function answer(
  form: FormData,
  purpose: 'reset' | 'bind',
  api: Api,
  ask: (mobile: string, captcha: string) => Promise<Told>,
): Promise<MobileFormTold> {
  const written = textOf(form, 'mobile');
  const receiver = wholeMobile(HOME_DIAL, written);
  const wrong = faultsOf({ mobile: mobileFault(receiver) });
  if (wrong.mobile !== undefined) return { mobile: written, faults: wrong };
  return telling(written, async () => {
    if (textOf(form, 'step') === 'sendCode') {
      const { captcha_js: challenge, resend_after: resendAfter } = await api(signIn.sendCode, {
        query: { receiver, purpose },
      });
      return challenge === ''
        ? { faults: {}, resendAfter }
        : { faults: {}, notice: '需要人机验证，请允许浏览器运行脚本后再试' };
    }
    const captcha = plainCode(textOf(form, 'code'));
    const faults = faultsOf({ code: codeFault(captcha) });
    return faults.code === undefined ? ask(receiver, captcha) : { faults };
  });
}

async function telling(mobile: string, ask: () => Promise<Told>): Promise<MobileFormTold> {
  try {
    return { mobile, ...(await ask()) };
  } catch (error) {
    const faults = faultsTold(error);
    return { mobile, ...(faults === null ? { faults: {}, notice: troubleText(error) } : { faults }) };
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
