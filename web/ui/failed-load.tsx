import { useEffect, useRef } from 'react';
import { Note } from './note.tsx';

/** How long the server is given, and by chance up to as long again: not everybody comes back in the same second. */
const PAUSE_MILLIS = 10_000;

/** Something did not load. While somebody looks it is tried again by itself: when the network is back, and now and then. */
export function FailedLoad({ text = '没有载入成功', onRetry }: { text?: string; onRetry: () => void }) {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });

  useEffect(() => {
    const tryAgain = () => document.hidden || retry.current();
    window.addEventListener('online', tryAgain);
    const timer = setInterval(tryAgain, PAUSE_MILLIS * (1 + Math.random()));
    return () => {
      window.removeEventListener('online', tryAgain);
      clearInterval(timer);
    };
  }, []);

  return <Note text={text} onRetry={onRetry} />;
}
