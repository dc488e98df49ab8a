import { useEffect, useRef } from 'react';

/** The foot of a list is soon to be seen. Who has jumped past it reads what is below, and gets no more of the list meanwhile. */
export const NEAR = '0px 0px 600px';

interface Options {
  /** Enlarges (or shrinks) the window that counts, as in CSS. */
  margin: string;
  onChange: (isInView: boolean) => void;
  /** When this changes it is told anew: after a short page the foot may still be in sight. */
  watch?: unknown;
}

/** Tells when an element comes into the window and when it leaves. Without the browser's help it is never told. */
export function useInView<E extends HTMLElement>({ margin, onChange, watch }: Options) {
  const ref = useRef<E>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => latest.current(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- observing anew is how the browser is asked again
  }, [margin, watch]);

  return ref;
}
