import { useState } from 'react';
import { isApiError } from '#shared/api-error.ts';
import { troubleText } from '#web/features/accounts/sign-in/told-faults.ts';

/** A call that a small form makes: whether it is under way, and what was refused. */
export function useAsked() {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [code, setCode] = useState(0);

  /** `then` hears of an answer; what was refused is told below the form. */
  async function ask<T>(asking: () => Promise<T>, then: (answer: T) => void): Promise<void> {
    setBusy(true);
    setFault('');
    try {
      then(await asking());
    } catch (error) {
      setFault(troubleText(error));
      setCode(isApiError(error) ? error.code : 0);
    } finally {
      setBusy(false);
    }
  }

  function forget() {
    setFault('');
    setCode(0);
  }

  return { isBusy, fault, code, ask, forget };
}
