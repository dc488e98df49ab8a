import { createContext, useContext } from 'react';
import type { LookBack } from './look-back.ts';

/** The moment that has been of which what lies below it is; null: it is of now. Of one that has been nothing moves, and nobody asks how it goes on (docs/product/quotes.md#looking-back). */
export const Standing = createContext<LookBack | null>(null);

/** Makes the addresses of pages that can look back too, at the moment that this one stands at. */
export function useAddressThen(): (path: string) => string {
  const moment = useContext(Standing);
  return (path) => (moment === null ? path : `${path}?${new URLSearchParams({ ...moment })}`);
}
