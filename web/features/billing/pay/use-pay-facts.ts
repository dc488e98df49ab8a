import { useEffect, useRef, useState } from 'react';
import type { PayWish } from './ask-to-pay.ts';
import { loadPayFacts, type PayFacts } from './pay-facts.ts';

/** What can be bought, asked for when the window opens and again whenever it has to be known anew. */
export function usePayFacts({ messageId, subjectId }: PayWish) {
  const of = `${messageId} ${subjectId}`;
  const [found, setFound] = useState<{ of: string; facts: PayFacts } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef(0);

  /** The latest of two that were asked is believed, whichever answers first. */
  async function load(hasHadSale = false) {
    asked.current += 1;
    const own = asked.current;
    setFailed(false);
    try {
      const facts = await loadPayFacts({ messageId, subjectId }, hasHadSale);
      if (own === asked.current) setFound({ of, facts });
    } catch {
      if (own === asked.current) setFailed(true);
    }
  }

  useEffect(() => {
    asked.current += 1;
    const own = asked.current;
    loadPayFacts({ messageId, subjectId }, false).then(
      (facts) => void (own === asked.current && setFound({ of: `${messageId} ${subjectId}`, facts })),
      () => void (own === asked.current && setFailed(true)),
    );
  }, [messageId, subjectId]);

  return { facts: found?.of === of ? found.facts : null, hasFailed, load };
}
