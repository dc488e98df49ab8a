import { useLayoutEffect, useState } from 'react';

/** Whole seconds until a moment of this device's clock, 0 once it has been. A tab that slept counts right again. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(0);

  useLayoutEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    const timer = setInterval(() => {
      count();
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return left;
}
