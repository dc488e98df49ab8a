import { useCallback, useRef, type RefObject } from 'react';
import { usePageKey } from '#web/shell/use-page-key.ts';

/**
 * `J` and `K` go from one of the marked links of a part to the next and to the one before, `O` opens the one with the focus.
 * The links are marked by `data-stop`.
 */
export function useStopKeys<E extends HTMLElement>(): RefObject<E | null> {
  const part = useRef<E>(null);

  const go = useCallback((by: 1 | -1) => {
    const stops = [...(part.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])].filter(isShown);
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const next = at < 0 ? (by === 1 ? 0 : stops.length - 1) : Math.max(0, Math.min(stops.length - 1, at + by));
    stops[next]?.focus();
    stops[next]?.scrollIntoView({ block: 'nearest' });
  }, []);

  usePageKey('j', () => go(1));
  usePageKey('k', () => go(-1));
  usePageKey('o', () => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches('[data-stop]')) focused.click();
  });
  return part;
}

/** Not in a part that is folded. */
const isShown = (element: HTMLElement) => element.offsetParent !== null;
