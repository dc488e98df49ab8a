import { useEffect, useRef } from 'react';
import { Note } from './note.tsx';

/** Something of a list did not load. When the network comes back it is tried once more by itself. */
export function FailedLoad({ onRetry }: { onRetry: () => void }) {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });

  useEffect(() => {
    const tryAgain = () => retry.current();
    window.addEventListener('online', tryAgain, { once: true });
    return () => window.removeEventListener('online', tryAgain);
  }, []);

  return <Note text="没有载入成功" onRetry={onRetry} />;
}
