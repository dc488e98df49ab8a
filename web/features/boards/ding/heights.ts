import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';

export interface Height {
  height: number;
  /** At their limit, so many boards high. */
  atLimit: readonly PoolStock[];
  /** Would stand there today, and have fallen from their limit. */
  fallen: readonly PoolStock[];
}

/** Those who stand two boards high or more, the highest first; who would be there and has fallen is told with them. */
export function heightsOf(sealed: readonly PoolStock[], broken: readonly PoolStock[]): Height[] {
  const atLimit = Map.groupBy(sealed, ({ limit_up_days: height }) => height);
  const fallen = Map.groupBy(broken, ({ yesterday_limit_up_days: height }) => height + 1);
  return [...new Set([...atLimit.keys(), ...fallen.keys()])]
    .filter((height) => height > 1)
    .toSorted((a, b) => b - a)
    .map((height) => ({ height, atLimit: atLimit.get(height) ?? [], fallen: fallen.get(height) ?? [] }));
}
