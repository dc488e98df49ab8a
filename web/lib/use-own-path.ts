import { useRouteLoaderData } from 'react-router';
import { ownPath } from '#shared/addresses.ts';
import type { loader as rootLoader } from '#web/root.tsx';

/** Pictures of this site are loaded from wherever the visitor reached it; the wire calls them by the site's own name. */
export function useOwnPath(address: string): string {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return ownPath(address, root?.origin ?? '');
}
