import { useEffect, useState } from 'react';
import type { Lint, PostFields } from '#domains/authoring/authoring.contract.ts';
import { looks } from '#domains/authoring/checks/authoring.looks.contract.ts';
import { api } from '#web/lib/api.ts';

const LOOK_MILLIS = 1_500;

/** What the server finds in a text, asked for when the typing rests; while it cannot be asked, what was found last. */
export function useLint(fields: PostFields): Lint | null {
  const [lint, setLint] = useState<Lint | null>(null);
  useEffect(() => {
    let isOver = false;
    async function look() {
      try {
        const found = await api(looks.lintPost, { body: { fields } });
        if (!isOver) setLint(found);
      } catch {
        // The next change asks again, and so does the submission.
      }
    }
    const timer = setTimeout(() => void look(), LOOK_MILLIS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [fields]);
  return lint;
}
