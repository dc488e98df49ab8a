import { useEffect } from 'react';

/** Counts a text as read once it has been in sight; its program comes after that of the page. */
export function useReadReceipt(id: string, counts: boolean): void {
  useEffect(() => {
    if (!counts) return;
    let isGone = false;
    let stop: (() => void) | null = null;

    async function begin() {
      try {
        const { noteRead } = await import('./read-receipt.ts');
        if (!isGone) stop = noteRead(id);
      } catch {
        // Without its program nothing is counted, and nothing else is lost.
      }
    }

    void begin();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [id, counts]);
}
