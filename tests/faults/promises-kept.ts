import type { FlashMap } from './outsider-feed.ts';
import type { Promised } from './write-load.ts';

/** What the server acknowledged and does not show, as sentences. */
export function brokenPromises(promises: Map<string, Promised>, flashes: FlashMap): string[] {
  return [...promises].flatMap(([id, promised]) => {
    const fault = faultOf(promised, flashes.get(id));
    return fault === null ? [] : [`${id}: ${fault}`];
  });
}

function faultOf(
  { state, version, unanswered }: Promised,
  shown: { Version: number; IsWithdrawn: boolean } | undefined,
) {
  if (state === 'deleted') return shown ? 'is shown again after its deletion' : null;
  // A deletion without an answer may or may not have happened.
  if (!shown) return unanswered === 'delete' ? null : 'is lost';
  if (shown.Version < version) return `has version ${shown.Version}, promised was ${version}`;
  if (unanswered === null && shown.Version > version) return `has version ${shown.Version} that nobody wrote`;
  if (state === 'withdrawn' && !shown.IsWithdrawn) return 'is shown again after its withdrawal';
  return null;
}
