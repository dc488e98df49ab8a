import { SLOTS } from '#shared/session-slots.ts';

/** How one security went through one day: a place for each slot. */
export interface Path {
  preClose: number;
  /** Bits that turn the way through a minute and the auction before the opening. */
  key: number;
  high: Int32Array;
  low: Int32Array;
  close: Int32Array;
  /** Highest and lowest of the day up to the end of each slot. */
  highSoFar: Int32Array;
  lowSoFar: Int32Array;
  /** Shares and yuan up to the end of each slot. */
  volume: Float64Array;
  value: Float64Array;
}

const NUMBERS = 2 * 8 + 5 * 4;

/** Without any prices yet. All columns lie in one piece of memory: thousands of paths are made at once. */
export function emptyPath({ preClose, key }: Pick<Path, 'preClose' | 'key'>): Path {
  const memory = new ArrayBuffer(SLOTS * NUMBERS);
  const figures = (nr: number) => new Float64Array(memory, nr * 8 * SLOTS, SLOTS);
  const prices = (nr: number) => new Int32Array(memory, (16 + nr * 4) * SLOTS, SLOTS);
  return {
    preClose,
    key,
    volume: figures(0),
    value: figures(1),
    high: prices(0),
    low: prices(1),
    close: prices(2),
    highSoFar: prices(3),
    lowSoFar: prices(4),
  };
}

/** A minute opens where the one before closed; the opening auction knows one price only. */
export const openOf = ({ close }: Path, slot: number): number => close[Math.max(0, slot - 1)] ?? 0;

/** Works out what stands in sums from prices and volumes. */
export function sumUp(path: Path): Path {
  const { high, low, close, highSoFar, lowSoFar, volume, value } = path;
  let [highest, lowest, shares, yuan] = [-Infinity, Infinity, 0, 0];
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const [h = 0, l = 0, now = 0] = [high[slot], low[slot], volume[slot]];
    if (h > highest) highest = h;
    if (l < lowest) lowest = l;
    yuan += Math.round(((now - shares) * (openOf(path, slot) + h + l + (close[slot] ?? 0))) / 400);
    shares = now;
    highSoFar[slot] = highest;
    lowSoFar[slot] = lowest;
    value[slot] = yuan;
  }
  return path;
}
