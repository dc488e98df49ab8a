/** The middle value: a machine that is busy for a moment does not move it. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

/** Measures the contestants one after the other, round after round, so that whatever slows the machine slows all of them. */
export async function alternate<K extends string, R>(
  rounds: number,
  contestants: Record<K, (round: number) => Promise<R>>,
): Promise<Record<K, R[]>> {
  const names = Object.keys(contestants) as K[];
  const results = Object.fromEntries(names.map((name) => [name, [] as R[]])) as Record<K, R[]>;
  for (let round = 0; round < rounds; round += 1) {
    // Every other round runs backwards: going first is neither an advantage nor a burden.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      results[name].push(await contestants[name](round));
    }
  }
  return results;
}

/** The middle of the ratios of pairs measured side by side. */
export function medianRatio(over: readonly number[], under: readonly number[]): number {
  return median(over.map((value, at) => value / (under[at] ?? Number.NaN)));
}
