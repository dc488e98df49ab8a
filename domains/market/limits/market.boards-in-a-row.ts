/** m天n板: `boards` limit-ups within the last `days` trading days. */
export interface DaysAndBoards {
  days: number;
  boards: number;
}

/**
 * How m天n板 is counted; nobody has published how it must be, so the way has a number. Between two limit-ups of one count
 * lie `mostGap` days at the most (docs/product/price-limits.md#days-and-boards).
 */
export const daysAndBoardsDefinition = { version: 1, mostGap: 10 } as const;

/**
 * 连板: how many limit-ups in a row end with the last day. Told of each of the stock's own trading days, the oldest first,
 * whether it closed at its limit: days without trade are left out and break nothing.
 */
export function limitUpDays(closedAtLimit: readonly boolean[]): number {
  return closedAtLimit.length - 1 - closedAtLimit.lastIndexOf(false);
}

/** Counts back from the last of the stock's own trading days; null when that is no limit-up. */
export function daysAndBoards(
  closedAtLimit: readonly boolean[],
  { mostGap }: { mostGap: number } = daysAndBoardsDefinition,
): DaysAndBoards | null {
  if (closedAtLimit.at(-1) !== true) return null;
  const found: DaysAndBoards = { days: 1, boards: 1 };
  for (let back = 2; back <= closedAtLimit.length && back - found.days - 1 <= mostGap; back += 1) {
    if (closedAtLimit.at(-back) !== true) continue;
    found.days = back;
    found.boards += 1;
  }
  return found;
}

/** `5天3板`; null for a first board, of which nothing is said. */
export function daysAndBoardsText({ days, boards }: DaysAndBoards): string | null {
  return boards < 2 ? null : `${days}天${boards}板`;
}
