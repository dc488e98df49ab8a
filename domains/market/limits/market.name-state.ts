import { LRUCache } from 'lru-cache';
import { normaliseName } from '#domains/market/market.rules.ts';

/** What the exchange says of a share by its name (docs/product/price-limits.md#names). */
export type NameState = 'ordinary' | 'st' | 'unreformed' | 'delisting';

const states: readonly (readonly [NameState, RegExp])[] = [
  ['delisting', /^退市|退$/],
  // `S佳通`, `SST湘潭`, `S*ST云大`: an S before the Chinese name or before the sign of a warning.
  ['unreformed', /^(?:XD|XR|DR)?S(?:\*?ST)?(?=\P{ASCII})/u],
  ['st', /^(?:XD|XR|DR|N|C)?\*?ST/],
];

/** Every share of every day is asked for its state, and names are few. */
const known = new LRUCache<string, NameState>({ max: 20_000 });

/** The state that the name of a day tells. */
export function nameStateOf(name: string): NameState {
  const state = known.get(name) ?? readState(name);
  known.set(name, state);
  return state;
}

function readState(name: string): NameState {
  const written = normaliseName(name).toUpperCase();
  return states.find(([, pattern]) => pattern.test(written))?.[0] ?? 'ordinary';
}

/** `N` on the first day of a share, `C` on the second to the fifth; null on every other. */
export function newcomerSignOf(name: string): 'N' | 'C' | null {
  const sign = /^[NC](?=\P{ASCII})/u.exec(normaliseName(name))?.[0];
  return sign === 'N' || sign === 'C' ? sign : null;
}
