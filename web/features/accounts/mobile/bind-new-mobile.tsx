import type { FormEvent } from 'react';
import { me } from '#domains/accounts/me/accounts.me.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { api } from '#web/lib/api.ts';
import { Note } from '#web/ui/note.tsx';
import type { MobileFormTold } from './answer-mobile-form.ts';
import type { FoundAccounts } from '../merging/choose-account.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { faultsOf } from '../sign-in/field-checks.ts';
import { MobileField } from '../sign-in/mobile-field.tsx';
import { OneForm } from '../sign-in/one-form.tsx';
import { useForm } from '../sign-in/use-form.ts';
import { useMobileCode } from '../sign-in/use-mobile-code.ts';

/** Nobody has shown within the last minutes that the old number is theirs. */
const CHECK_FIRST = 60408;

interface BindNewMobileProps {
  label: string;
  told?: MobileFormTold | undefined;
  onBound: () => void;
  /** The number has accounts of its own. */
  onFound: (found: FoundAccounts) => void;
  /** The old number has to be checked once more. */
  onUnchecked: () => void;
}

/** The number that the account has from now on. */
export function BindNewMobile({ label, told, onBound, onFound, onUnchecked }: BindNewMobileProps) {
  const { faults, setFaults, isBusy, submit } = useForm(told?.faults);
  const { receiver, captcha, wrong, mobileField, codeField } = useMobileCode({
    purpose: 'bind',
    onFaults: setFaults,
    written: told?.mobile,
    resendAfter: told?.resendAfter,
  });

  async function bind() {
    try {
      const bound = await api(me.bindMobile, { body: { mobile: receiver, captcha } });
      if (bound.multi_user) return onFound(bound);
    } catch (error) {
      if (isApiError(error) && error.code === CHECK_FIRST) onUnchecked();
      throw error;
    }
    onBound();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(event.currentTarget, faultsOf(wrong), bind);
  }

  return (
    <OneForm label={label} go={label} isBusy={isBusy} onSubmit={handleSubmit}>
      {told?.notice !== undefined && <Note text={told.notice} />}
      <MobileField label="新手机号" {...mobileField} fault={faults.mobile} />
      <CodeField {...codeField} fault={faults.code} />
    </OneForm>
  );
}
