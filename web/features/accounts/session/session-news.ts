// What tabs of one browser tell each other about who is signed in (docs/product/sign-in.md#other-tabs).
import { readStored, writeStored } from '#web/lib/storage.ts';
import { systemClock } from '#shared/clock.ts';

const KEY = 'SIGNED';

/** Somebody has signed in or out here. */
export function tellOtherTabs(): void {
  writeStored(KEY, `${systemClock.millis()} ${Math.random()}`);
}

/** Calls `hear` when another tab has told so, also while this page was put aside by the browser. Answers how to stop. */
export function hearOtherTabs(hear: () => void): () => void {
  const known = readStored(KEY);
  const handleStorage = ({ key }: StorageEvent) => key === KEY && hear();
  const handleShow = ({ persisted }: PageTransitionEvent) => persisted && readStored(KEY) !== known && hear();
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handleShow);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handleShow);
  };
}
