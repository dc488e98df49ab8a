import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useKept } from '#web/lib/use-kept.ts';

/** On the way back focus is on the link that was followed (docs/product/shell.md#way-back). */
export function KeptFocus() {
  const followed = useRef<string | null>(null);
  const isBack = useNavigationType() === NavigationType.Pop;
  const kept = useKept<string>('focus', { tell: (last) => followed.current ?? last, isStored: true });

  useEffect(() => {
    followed.current = null;
    // A press between the links of a row leaves it on the whole page, which the next page then has.
    if (!isBack || kept === null || !document.activeElement?.matches('body, main')) return;
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(kept)}"]`);
    link?.focus({ preventScroll: true });
  }, [isBack, kept]);

  useEffect(() => {
    function note({ target }: MouseEvent) {
      followed.current = (target as Element).closest('main a')?.getAttribute('href') ?? null;
    }
    document.addEventListener('click', note, { capture: true });
    return () => document.removeEventListener('click', note, { capture: true });
  }, []);

  return null;
}
