import { merging } from '#domains/accounts/merging/accounts.merging.contract.ts';
import { signIn, type SignedIn } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import type { Api } from '#shared/contract.ts';
import { codeFault, faultsOf, HOME_DIAL, mobileFault, plainCode, wholeMobile, type Faults } from './field-checks.ts';
import type { SignInMode } from './sign-in-address.ts';
import { faultsTold, troubleText } from './told-faults.ts';

/** What the page says of a form that was sent without script. */
export interface SignInTold {
  mobile: string;
  faults: Faults;
  /** What no field is about. */
  notice?: string;
  /** Seconds until another code may be asked for. */
  resendAfter?: number;
  /** Several accounts, of which one is to be chosen. */
  found?: Pick<SignedIn, 'accounts' | 'multi_user_ticket'>;
}

/** What the button of a form asks for; null when the reader is signed in now (docs/product/sign-in.md#without-script). */
export async function answerForm(api: Api, form: FormData, mode: SignInMode): Promise<SignInTold | null> {
  if (form.has('ticket')) return chooseAccount(api, form);
  const written = textOf(form, 'mobile');
  const mobile = wholeMobile(HOME_DIAL, written);
  const wrong = faultsOf({ mobile: mobileFault(mobile) });
  if (wrong.mobile !== undefined) return { mobile: written, faults: wrong };
  const ask = textOf(form, 'step') === 'sendCode' ? sendCode : mode === 'code' ? withCode : withPassword;
  try {
    const told = await ask(api, form, mobile);
    return told && { mobile: written, ...told };
  } catch (error) {
    const faults = faultsTold(error);
    return { mobile: written, ...(faults === null ? { faults: {}, notice: troubleText(error) } : { faults }) };
  }
}

type Told = Omit<SignInTold, 'mobile'> | null;

async function sendCode(api: Api, _form: FormData, receiver: string): Promise<Told> {
  const { captcha_js: challenge, resend_after: resendAfter } = await api(signIn.sendCode, { query: { receiver } });
  return challenge === '' ? { faults: {}, resendAfter } : needsScript;
}

async function withCode(api: Api, form: FormData, mobile: string): Promise<Told> {
  const code = plainCode(textOf(form, 'code'));
  const faults = faultsOf({ code: codeFault(code) });
  if (faults.code !== undefined) return { faults };
  return afterSignIn(await api(signIn.signInByCode, { body: { signin_key: mobile, signin_value: code } }));
}

async function withPassword(api: Api, form: FormData, mobile: string): Promise<Told> {
  const password = textOf(form, 'password').trim();
  return afterSignIn(await api(signIn.signInByPassword, { body: { mobile, password } }));
}

function afterSignIn({ token, multi_user: isSeveral, multi_user_ticket, accounts }: SignedIn): Told {
  if (isSeveral) return { faults: {}, found: { multi_user_ticket, accounts } };
  return token === '' ? needsScript : null;
}

/** What of several accounts was chosen; where that cannot be the sign-in begins anew. */
async function chooseAccount(api: Api, form: FormData): Promise<SignInTold | null> {
  try {
    await api(merging.mergeAccounts, { body: { uid: textOf(form, 'uid'), ticket: textOf(form, 'ticket') } });
    return null;
  } catch (error) {
    return { mobile: '', faults: {}, notice: troubleText(error) };
  }
}

/** A challenge is a program. */
const needsScript: Told = { faults: {}, notice: '需要人机验证，请允许浏览器运行脚本后再试' };

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
