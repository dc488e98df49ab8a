import type { DataStrategyResult } from 'react-router';
import { pageLost } from './chunk-guard.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * A page whose data cannot be reached is as lost as one whose script cannot: the router goes on waiting, with the page at hand
 * in its place, and the guard says why (docs/product/shell.md#without-network).
 */
export async function waitWithoutNetwork(_args: unknown, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  // While developing, a fault of the server's code comes through as it is.
  if (import.meta.env.DEV || !Object.values(results).some(isUnreached)) return results;
  window.dispatchEvent(new Event(pageLost));
  return new Promise(() => {});
}

/** What a browser throws when nobody answers. */
function isUnreached({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && result instanceof TypeError;
}
