import { useEffect, useRef } from 'react';

import { isPageKey } from './keys.ts';

/** Calls `press` when the reader presses `key` outside of any field. */
export function usePageKey(key: string, press: () => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== key || !isPageKey(event)) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [key]);
}
