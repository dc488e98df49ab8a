import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#web/root.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { SIMULATED } from './quote-words.ts';

/** Says once for a part of a page that its quotes are invented (docs/product/simulated-market.md). */
export function SimulatedMark() {
  return useIsSimulated() && <SmallName>{SIMULATED}</SmallName>;
}

/** Whether the quotes of this document are. */
export function useIsSimulated(): boolean {
  return useRouteLoaderData<typeof rootLoader>('root')?.quotes === 'simulated';
}
