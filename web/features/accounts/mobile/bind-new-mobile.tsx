import type { FormEvent } from 'react';
import { me } from '#domains/accounts/me/accounts.me.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { api } from '#web/lib/api.ts';
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
  onBound: () => void;
  /** The old number has to be checked once more. */
  onUnchecked: () => void;
}

/** The number that the account has from now on. */
export function BindNewMobile({ label, onBound, onUnchecked }: BindNewMobileProps) {
  const { faults, setFaults, isBusy, submit } = useForm();
  const { receiver, captcha, wrong, mobileField, codeField } = useMobileCode({ purpose: 'bind', onFaults: setFaults });

  async function bind() {
    try {
      await api(me.bindMobile, { body: { mobile: receiver, captcha } });
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
      <MobileField label="新手机号" {...mobileField} fault={faults.mobile} />
      <CodeField {...codeField} fault={faults.code} />
    </OneForm>
  );
}
