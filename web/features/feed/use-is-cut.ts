import { useEffect, useRef, useState } from 'react';

/** Whether a clamped text has more than it shows; looked at again whenever its width changes. */
export function useIsCut<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [isCut, setCut] = useState(false);

  useEffect(() => {
    const text = ref.current;
    if (text === null || typeof ResizeObserver === 'undefined') return;
    // One pixel of rounding is no line of text.
    const observer = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight + 1));
    observer.observe(text);
    return () => observer.disconnect();
  }, []);

  return { ref, isCut };
}
