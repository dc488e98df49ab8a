import { useState, type FormEvent } from 'react';
import { me } from '#domains/accounts/me/accounts.me.contract.ts';
import { api } from '#web/lib/api.ts';
import { Note } from '#web/ui/note.tsx';
import type { MobileFormTold } from './answer-mobile-form.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { codeFault, faultsOf, plainCode } from '../sign-in/field-checks.ts';
import { OneForm } from '../sign-in/one-form.tsx';
import { useForm } from '../sign-in/use-form.ts';
import { useSendCode } from '../sign-in/use-send-code.ts';

interface CheckOldMobileProps {
  mobile: string;
  told?: MobileFormTold | undefined;
  onChecked: () => void;
}

/** Who changes the number has the old one. */
export function CheckOldMobile({ mobile, told, onChecked }: CheckOldMobileProps) {
  const [code, setCode] = useState('');
  const { faults, setFaults, isBusy, submit } = useForm(told?.faults);
  const sending = useSendCode(told?.resendAfter);

  async function sendCode(): Promise<boolean> {
    const wrong = await sending.send(async () => ({ ...(await api(me.sendOwnCode, { body: {} })), captcha_js: '' }));
    setFaults(wrong ?? {});
    return wrong === null;
  }

  async function check() {
    await api(me.checkMobile, { body: { captcha: plainCode(code) } });
    onChecked();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(event.currentTarget, faultsOf({ code: codeFault(plainCode(code)) }), check);
  }

  return (
    <OneForm label="验证原号码" go="下一步" isBusy={isBusy} onSubmit={handleSubmit}>
      <p>
        验证码会发到 <b className="num">{mobile}</b>
      </p>
      {told?.notice !== undefined && <Note text={told.notice} />}
      <CodeField value={code} onChange={setCode} fault={faults.code} sending={sending} onSend={sendCode} />
    </OneForm>
  );
}
