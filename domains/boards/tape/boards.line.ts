import { temperatureOf } from './boards.temperature.ts';

/** The market in one minute (docs/product/boards.md#line). */
export interface LinePoint {
  rising: number;
  falling: number;
  staying: number;
  /** At their upper limit at the end of the minute. */
  sealed: number;
  /** Of these, those that were traded below it that day. */
  natural: number;
  /** At their lower limit. */
  down: number;
  /** Were at their upper limit that day and are below. */
  broken: number;
  yesterdayMean: number | null;
  temperature: number;
  /** 连板 of those that are sealed: how many stand how high. */
  heights: Readonly<Record<number, number>>;
}

/** Where one share stands at the end of a minute. */
export interface Stand {
  /** Against the reference price. */
  change: number;
  isSealed: boolean;
  isSealedDown: boolean;
  isBroken: boolean;
  /** Was at its lower limit that day and is above. */
  isOpened: boolean;
  /** Never traded below its upper limit that day. */
  isStill: boolean;
  /** 连板 at the end of its last own trading day. */
  height: number;
  /** One of yesterday's limit-ups. */
  wasSealed: boolean;
}

/** Counts the shares of one minute. */
export function createLineCount() {
  const count = { rising: 0, falling: 0, staying: 0, sealed: 0, natural: 0, down: 0, broken: 0 };
  const heights: Record<number, number> = {};
  const yesterday = { sum: 0, count: 0 };

  return {
    add({ change, isSealed, isSealedDown, isBroken, isStill, height, wasSealed }: Stand): void {
      if (change > 0) count.rising += 1;
      else if (change < 0) count.falling += 1;
      else count.staying += 1;
      if (isSealed) {
        count.sealed += 1;
        if (!isStill) count.natural += 1;
        heights[height + 1] = (heights[height + 1] ?? 0) + 1;
      }
      if (isSealedDown) count.down += 1;
      if (isBroken) count.broken += 1;
      if (!wasSealed) return;
      yesterday.sum += change;
      yesterday.count += 1;
    },
    point(): LinePoint {
      const yesterdayMean = yesterday.count === 0 ? null : yesterday.sum / yesterday.count;
      return { ...count, heights, yesterdayMean, temperature: temperatureOf({ ...count, yesterdayMean }) };
    },
  };
}
