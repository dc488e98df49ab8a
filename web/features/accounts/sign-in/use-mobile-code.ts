import { useState } from 'react';
import { signIn, type CodePurpose } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import { api } from '#web/lib/api.ts';
import { codeFault, faultsOf, mobileFault, plainCode, wholeMobile, type Faults } from './field-checks.ts';
import { noMobile } from './mobile-field.tsx';
import { useSendCode } from './use-send-code.ts';

interface MobileCodeOptions {
  purpose: CodePurpose;
  onFaults: (faults: Faults) => void;
  /** The number that was written before. */
  written?: string | undefined;
  /** Seconds until another code may be asked for. */
  resendAfter?: number | undefined;
}

/** A number, and the code that is sent to it. */
export function useMobileCode({ purpose, onFaults, written = '', resendAfter }: MobileCodeOptions) {
  const [mobile, setMobile] = useState({ ...noMobile, written });
  const [code, setCode] = useState('');
  const sending = useSendCode(resendAfter);
  const receiver = wholeMobile(mobile.dial, mobile.written);

  /** Answers whether a code is on its way. */
  async function sendCode(): Promise<boolean> {
    const found = faultsOf({ mobile: mobileFault(receiver) });
    onFaults(found);
    if (found.mobile !== undefined) return false;
    const wrong = await sending.send((ticket) => api(signIn.sendCode, { query: { receiver, purpose, ticket } }));
    if (wrong !== null) onFaults(wrong);
    return wrong === null;
  }

  return {
    receiver,
    captcha: plainCode(code),
    wrong: { mobile: mobileFault(receiver), code: codeFault(plainCode(code)) },
    mobileField: { value: mobile, onChange: setMobile },
    codeField: { value: code, onChange: setCode, sending, onSend: sendCode },
  };
}
