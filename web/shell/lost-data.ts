import { isRouteErrorResponse, type DataStrategyResult } from 'react-router';
import { pageLost } from './chunk-guard.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * A page whose data cannot be had is as lost as one whose script cannot: the router goes on waiting, with the page at hand
 * in its place, and the guard says why (docs/product/shell.md#without-network).
 */
export async function waitWithoutData(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  // While developing, a fault of the server's code comes through as it is. Who has turned to another page lacks nothing.
  if (import.meta.env.DEV || request.signal.aborted || !Object.values(results).some(isLost)) return results;
  window.dispatchEvent(new Event(pageLost));
  return new Promise(() => {});
}

/** Nobody has answered, or somebody in trouble: a proxy with a status of its own, or the server with what it has thrown. */
function isLost({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && (isRouteErrorResponse(result) ? result.status >= 500 : result instanceof Error);
}
