import { useState, type FormEvent } from 'react';
import { me } from '#domains/accounts/me/accounts.me.contract.ts';
import { api } from '#web/lib/api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { MobileFormTold } from '../mobile/answer-mobile-form.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { faultsOf, passwordFault } from '../sign-in/field-checks.ts';
import { MobileField } from '../sign-in/mobile-field.tsx';
import { NarrowCard } from '../sign-in/narrow-card.tsx';
import { OneForm } from '../sign-in/one-form.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useForm } from '../sign-in/use-form.ts';
import { useMobileCode } from '../sign-in/use-mobile-code.ts';
import css from './reset-password.module.css';

interface ResetPasswordProps {
  isSignedIn: boolean;
  /** What the server said of the form, when it was sent without script. */
  told?: MobileFormTold | undefined;
}

/** A new password by a code (docs/product/sign-in.md#password). */
export function ResetPassword({ isSignedIn, told }: ResetPasswordProps) {
  const [isDone, setDone] = useState(told?.isDone ?? false);
  return (
    <NarrowCard title="设置新密码" about="用手机验证码确认是你本人，再设置新密码。">
      {isDone ? <Done isSignedIn={isSignedIn} /> : <NewPassword told={told} onDone={() => setDone(true)} />}
    </NarrowCard>
  );
}

function NewPassword({ told, onDone }: { told: MobileFormTold | undefined; onDone: () => void }) {
  const { faults, setFaults, isBusy, submit } = useForm(told?.faults);
  const { receiver, captcha, wrong, mobileField, codeField } = useMobileCode({
    purpose: 'reset',
    onFaults: setFaults,
    written: told?.mobile,
    resendAfter: told?.resendAfter,
  });
  const [written, setWritten] = useState('');
  const password = written.trim();

  async function reset() {
    await api(me.resetPassword, { body: { mobile: receiver, captcha, password } });
    onDone();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(event.currentTarget, faultsOf({ ...wrong, password: passwordFault(password) }), reset);
  }

  return (
    <OneForm label="设置新密码" go="设置新密码" isBusy={isBusy} onSubmit={handleSubmit}>
      {told?.notice !== undefined && <Note text={told.notice} />}
      <MobileField {...mobileField} fault={faults.mobile} autoComplete="username" />
      <CodeField {...codeField} fault={faults.code} />
      <PasswordField label="新密码" isNew value={written} onChange={setWritten} fault={faults.password} />
    </OneForm>
  );
}

function Done({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className={css.done}>
      <p role="status">新密码已设置，其他登录已全部退出。</p>
      {isSignedIn ? (
        <ButtonLink look="primary" to="/account">
          返回账号设置
        </ButtonLink>
      ) : (
        <ButtonLink look="primary" to="/login?authMode=password">
          用新密码登录
        </ButtonLink>
      )}
    </div>
  );
}
