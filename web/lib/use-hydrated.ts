import { useSyncExternalStore } from 'react';

/** False while React takes over what the server drew, so that both draw the same; true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, yes, no);
}

const yes = () => true;
const no = () => false;
const subscribeToNothing = () => no;
