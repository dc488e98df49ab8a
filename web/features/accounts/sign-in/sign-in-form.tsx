import { useState, type FormEvent, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { signIn } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import { api } from '#web/lib/api.ts';
import { openDocument } from '#web/lib/open-document.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import { ChooseAccount, type FoundAccounts } from '../merging/choose-account.tsx';
import { OtherWays, type OtherWay } from '../oauth/other-ways.tsx';
import { tellOtherTabs } from '../session/session-news.ts';
import { withTicket } from './challenge.ts';
import { CodeField } from './code-field.tsx';
import { faultsOf, passwordFault } from './field-checks.ts';
import { MobileField } from './mobile-field.tsx';
import { OneForm } from './one-form.tsx';
import { PasswordField } from './password-field.tsx';
import { loginHref, type SignInMode } from './sign-in-address.ts';
import css from './sign-in-form.module.css';
import type { SignInTold } from './sign-in-without-script.ts';
import { useForm } from './use-form.ts';
import { useMobileCode } from './use-mobile-code.ts';

interface SignInFormProps {
  mode: SignInMode;
  onMode: (mode: SignInMode) => void;
  /** The address to be at once signed in. */
  next: string;
  /** What the server said of this form, when it was sent without script. */
  told?: SignInTold | undefined;
  /** Other sites by which one may sign in; asked for where nothing is said. */
  ways?: readonly OtherWay[] | undefined;
}

const words = {
  code: { title: '验证码登录', other: '改用密码登录', go: '登录/注册' },
  password: { title: '密码登录', other: '改用验证码登录', go: '登录' },
} as const;

/** Signs in with a code or a password (docs/product/sign-in.md#modes). Without script it is a plain form of `/login`. */
export function SignInForm({ mode, onMode, next, told, ways }: SignInFormProps) {
  const { pathname, search } = useLocation();
  const { faults, setFaults, isBusy, submit } = useForm(told?.faults);
  const { receiver, captcha, wrong, mobileField, codeField } = useMobileCode({
    purpose: 'sign_in',
    onFaults: setFaults,
    written: told?.mobile,
    resendAfter: told?.resendAfter,
  });
  const [password, setPassword] = useState('');
  const [found, setFound] = useState<FoundAccounts | undefined>(told?.found);
  const isByCode = mode === 'code';
  const otherMode = isByCode ? 'password' : 'code';
  const { title, other, go } = words[mode];
  const hrefOf = (asked: SignInMode) => loginHref({ pathname, search }, asked);

  function askServer() {
    if (isByCode) return api(signIn.signInByCode, { body: { signin_key: receiver, signin_value: captcha } });
    const body = { mobile: receiver, password: password.trim() };
    return withTicket((ticket) => api(signIn.signInByPassword, { body: { ...body, ticket } }));
  }

  async function enter() {
    const { token, multi_user: isSeveral, ...rest } = await askServer();
    if (isSeveral) return setFound(rest);
    if (token === '') throw new Error('neither signed in nor asked anything more');
    tellOtherTabs();
    openDocument(next);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const second = isByCode ? { code: wrong.code } : { password: passwordFault(password.trim()) };
    void submit(event.currentTarget, faultsOf({ mobile: wrong.mobile, ...second }), enter);
  }

  function handleOther(event: MouseEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFaults({});
    onMode(otherMode);
  }

  if (found !== undefined)
    return <ChooseAccount found={found} next={next} action={hrefOf(mode)} isTold={told?.found !== undefined} />;
  return (
    <>
      <div className={css.head}>
        <b>{title}</b>
        {/* The server knows of an address what its page reads. */}
        <TextLink
          to={hrefOf(otherMode)}
          aria-disabled={isBusy || undefined}
          suppressHydrationWarning
          onClick={handleOther}
        >
          {other}
          <Icon name="right" size="s" />
        </TextLink>
      </div>
      {told?.notice !== undefined && (
        <div className={css.told}>
          <Note text={told.notice} />
        </div>
      )}
      <OneForm label={title} action={hrefOf(mode)} go={go} going="正在登录" isBusy={isBusy} onSubmit={handleSubmit}>
        <MobileField {...mobileField} fault={faults.mobile} autoComplete={isByCode ? 'tel' : 'username'} />
        {isByCode ? (
          <CodeField {...codeField} fault={faults.code} />
        ) : (
          <PasswordField value={password} onChange={setPassword} fault={faults.password} end={<Forgotten />} />
        )}
      </OneForm>
      <p className={css.agreement}>
        登录即同意
        <a href="/agreement" target="_blank" rel="noopener">
          用户协议
        </a>
        与
        <a href="/privacy" target="_blank" rel="noopener">
          隐私政策
        </a>
        {isByCode && '，新手机号将自动注册'}
      </p>
      <OtherWays next={next} told={ways} />
    </>
  );
}

function Forgotten() {
  return (
    <a href="/v/reset-passwd" target="_blank" rel="noopener">
      忘记密码
    </a>
  );
}
