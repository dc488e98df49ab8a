import { useEffect, useState } from 'react';
import type { PayWish } from './ask-to-pay.ts';
import { loadPayFacts, type PayFacts } from './pay-facts.ts';

/** What can be bought, asked for when the window opens and again whenever it has to be known anew. */
export function usePayFacts({ messageId, subjectId }: PayWish) {
  const [facts, setFacts] = useState<PayFacts | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    loadPayFacts({ messageId, subjectId }, false).then(setFacts, () => setFailed(true));
  }, [messageId, subjectId]);

  async function load(hasHadSale = false) {
    setFailed(false);
    await loadPayFacts({ messageId, subjectId }, hasHadSale).then(setFacts, () => setFailed(true));
  }

  return { facts, hasFailed, load };
}
