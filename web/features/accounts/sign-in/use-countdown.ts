import { useLayoutEffect, useState } from 'react';
import { systemClock } from '#shared/clock.ts';

/** Whole seconds until a moment of this device's clock, 0 once it has been. A tab that slept counts right again. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(0);

  useLayoutEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - systemClock.millis()) / 1000)));
    count();
    const timer = setInterval(() => {
      count();
      if (systemClock.millis() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return left;
}
