import { useEffect, useRef } from 'react';

/** Below its button, where the layer lies over the whole window (bar-tools.module.css). */
const GAP = 4;

/**
 * What a browser does not do for a `details` that lies over the page: Esc and a press elsewhere close it, and such a press opens
 * none of the rows that lie around it. Other choices do what they say.
 */
export function useFolded() {
  const folded = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const openOne = () => (folded.current?.open === true ? folded.current : null);
    function handlePress(event: MouseEvent) {
      const details = openOne();
      if (details === null || !(event.target instanceof Element) || details.contains(event.target)) return;
      details.open = false;
      if (event.target.closest('[data-flash]') === null) return;
      event.preventDefault();
      event.stopPropagation();
    }
    function handleKey(event: KeyboardEvent) {
      const details = openOne();
      if (details === null || event.key !== 'Escape' || event.isComposing) return;
      details.open = false;
      details.querySelector('summary')?.focus();
      event.stopPropagation();
    }
    // Before the page hears of it.
    window.addEventListener('click', handlePress, { capture: true });
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => {
      window.removeEventListener('click', handlePress, { capture: true });
      window.removeEventListener('keydown', handleKey, { capture: true });
    };
  }, []);

  function place() {
    const details = folded.current;
    const layer = details?.querySelector('form');
    if (!details || !layer) return;
    // Where it hangs on its button it has a place already.
    const isFree = getComputedStyle(layer).position === 'fixed';
    layer.style.top = isFree ? `${details.getBoundingClientRect().bottom + GAP}px` : '';
    layer.style.bottom = isFree ? 'auto' : '';
  }

  return { folded, place };
}
