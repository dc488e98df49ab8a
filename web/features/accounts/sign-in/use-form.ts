import { useState } from 'react';
import { showToast } from '#web/ui/toast-store.ts';
import type { Faults } from './field-checks.ts';
import { faultsTold, troubleText } from './told-faults.ts';

/** What is wrong with a form, and whether its answer is awaited (docs/product/sign-in.md#fields). */
export function useForm(initial: Faults = {}) {
  const [faults, setFaults] = useState(initial);
  const [isBusy, setBusy] = useState(false);

  /** Asks if nothing was found wrong. Once it is done the form stays busy: something else takes its place. */
  async function submit(form: HTMLFormElement, found: Faults, ask: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setBusy(true);
    try {
      await ask();
    } catch (error) {
      setBusy(false);
      const under = faultsTold(error);
      if (under === null) return showToast(troubleText(error));
      setFaults(under);
      focusFirst(form, under);
    }
  }

  return { faults, setFaults, isBusy, submit };
}

/** Where the reader goes on. */
function focusFirst(form: HTMLFormElement, faults: Faults) {
  const name = (['mobile', 'code', 'password'] as const).find((field) => faults[field] !== undefined);
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
