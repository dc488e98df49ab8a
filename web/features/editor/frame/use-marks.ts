import { useEffect } from 'react';
import type { Hit } from '#domains/authoring/authoring.contract.ts';
import { markHits } from '../text/hits.ts';
import type { Editors } from './use-editors.ts';

/** What the rules speak of is marked in the texts. */
export function useMarks(editors: Editors['all'], hits: readonly Hit[] | undefined): void {
  useEffect(() => {
    for (const name of ['preview', 'content'] as const) {
      const editor = editors[name];
      if (editor && hits && !editor.view.composing)
        markHits(
          editor,
          hits.filter(({ field }) => field === name),
        );
    }
  }, [editors, hits]);
}
