import { useEffect, useRef } from 'react';
import { isPageKey } from './keys.ts';

interface KeyOptions {
  /** Before the keys of the frame, which has some of its own. */
  isFirst?: boolean;
}

/** Hands keys that are pressed outside of any field to `act`, which answers whether it took the key. */
export function usePageKeys(act: (key: string) => boolean, { isFirst = false }: KeyOptions = {}): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (isPageKey(event) && latest.current(event.key)) event.preventDefault();
    }
    const options = { capture: isFirst };
    document.addEventListener('keydown', handleKeyDown, options);
    return () => document.removeEventListener('keydown', handleKeyDown, options);
  }, [isFirst]);
}

/** Calls `press` when the reader presses `key` outside of any field. */
export function usePageKey(key: string, press: () => void): void {
  usePageKeys((pressed) => {
    if (pressed === key) press();
    return pressed === key;
  });
}
