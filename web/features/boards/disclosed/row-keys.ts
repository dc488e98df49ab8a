import { useRef } from 'react';
import { usePageKey } from '#web/shell/use-page-key.ts';

/** J and K go through what is marked `data-row` inside; what a row does is on Enter. */
export function useRowKeys<T extends HTMLElement>() {
  const list = useRef<T>(null);
  function step(by: 1 | -1) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    rows[at === -1 ? 0 : at + by]?.focus();
  }
  usePageKey('j', () => step(1));
  usePageKey('k', () => step(-1));
  return list;
}
