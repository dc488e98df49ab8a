import { useState } from 'react';
import { showToast } from '#web/ui/toast-store.ts';
import { withTicket } from './challenge.ts';
import type { Faults } from './field-checks.ts';
import { faultsTold, troubleText } from './told-faults.ts';
import { useCountdown } from './use-countdown.ts';
import { systemClock } from '#shared/clock.ts';

export interface CodeAnswer {
  resend_after: number;
  captcha_js: string;
}

export type CodeSending = ReturnType<typeof useSendCode>;

/** Asks for a code by SMS and counts until the next one may be asked for (docs/product/sign-in.md#codes). `initial` seconds are left when the page begins. */
export function useSendCode(initial = 0) {
  const [until, setUntil] = useState(() => (initial === 0 ? 0 : systemClock.millis() + initial * 1000));
  const [isSending, setSending] = useState(false);
  const left = useCountdown(until);

  /** Answers what was wrong with which field; null when a code is on its way. What is wrong with none is told as a toast. */
  async function send(ask: (ticket: string) => Promise<CodeAnswer>): Promise<Faults | null> {
    if (isSending || left > 0) return {};
    setSending(true);
    try {
      const { resend_after: pause } = await withTicket(ask);
      setUntil(systemClock.millis() + pause * 1000);
      return null;
    } catch (error) {
      const faults = faultsTold(error);
      if (faults === null) showToast(troubleText(error));
      return faults ?? {};
    } finally {
      setSending(false);
    }
  }

  return { left, isSending, wasSent: until > 0, send };
}
