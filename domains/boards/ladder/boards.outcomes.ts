import type { PoolRow } from '#domains/boards/pools/boards.pool-row.ts';
import { meanOf } from '#shared/mean.ts';

/** What became of a limit-up of the day before. */
export const outcomeKinds = ['promoted', 'broken', 'rising', 'falling', 'halted'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

export interface Outcome {
  kind: OutcomeKind;
  count: number;
  /** Mean change; null where nobody is, and of halted ones. */
  mean: number | null;
}

/** Where yesterday's limit-ups went: each of them in one kind (docs/product/boards.md#ladder). */
export function outcomesOf(rows: readonly PoolRow[]): Outcome[] {
  const yesterday = Map.groupBy(
    rows.filter(({ wasSealed }) => wasSealed),
    outcomeOf,
  );
  return outcomeKinds.map((kind) => {
    const own = yesterday.get(kind) ?? [];
    return { kind, count: own.length, mean: kind === 'halted' ? null : meanOf(own.map(({ change }) => change)) };
  });
}

function outcomeOf({ isHalted, isSealed, isBroken, change }: PoolRow): OutcomeKind {
  if (isHalted) return 'halted';
  if (isSealed) return 'promoted';
  if (isBroken) return 'broken';
  return change > 0 ? 'rising' : 'falling';
}
