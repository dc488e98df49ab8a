import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const LOOK_MILLIS = 10_000;

/** What others do at a desk is seen without a press. */
export function useLooks(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, LOOK_MILLIS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
