/** How big and how long; `--quick` is for trying the benchmark itself, its figures mean little. */
export interface Scale {
  isQuick: boolean;
  /** Seconds of one measurement under pressure. */
  seconds: number;
  /** Alternating rounds of it. */
  rounds: number;
  messages: readonly [small: number, middle: number, large: number];
  sockets: number;
  /** Seconds under load while memory is watched. */
  memorySeconds: number;
}

export function scaleOf({ isQuick, isLong }: { isQuick: boolean; isLong: boolean }): Scale {
  const memorySeconds = isLong ? 600 : 60;
  if (!isQuick) {
    return { isQuick, seconds: 3, rounds: 5, messages: [10_000, 100_000, 1_000_000], sockets: 10_000, memorySeconds };
  }
  return {
    isQuick,
    seconds: 1,
    rounds: 3,
    messages: [1000, 10_000, 100_000],
    sockets: 1000,
    memorySeconds: memorySeconds / 6,
  };
}
