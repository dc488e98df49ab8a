import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Asks for what the page shows again and again while somebody looks at it; not by a poll that piles up. Null: it stands. */
export function useRefreshed(seconds: number | null): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (seconds === null || state !== 'idle') return;
    const timer = setTimeout(() => {
      if (!document.hidden) void revalidate();
    }, seconds * 1000);
    const handleReturn = () => void (document.hidden || revalidate());
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, [seconds, revalidate, state]);
}
