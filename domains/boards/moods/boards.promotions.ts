import type { EveRows } from '#domains/boards/books/boards.eve.ts';

/** 晋级 of one height: of those with so many boards the day before, how many are sealed again. */
export interface Promotion {
  from: number;
  /** How many stood there. */
  tried: number;
  made: number;
}

/** One after the other from the first board up to the highest row of the day before (docs/product/boards.md#promotions). */
export function promotionsOf(
  { heights, sealed }: Pick<EveRows, 'heights' | 'sealed'>,
  isSealed: (symbol: string) => boolean,
): Promotion[] {
  const before = new Map([...sealed].map((symbol) => [symbol, heights.get(symbol) ?? 0]));
  const highest = Math.max(0, ...before.values());
  const steps = Array.from({ length: highest }, (_, nr): Promotion => ({ from: nr + 1, tried: 0, made: 0 }));
  for (const [symbol, height] of before) {
    const step = steps[height - 1];
    if (step === undefined) continue;
    step.tried += 1;
    if (isSealed(symbol)) step.made += 1;
  }
  return steps;
}

/** Of all heights together. */
export function totalOf(promotions: readonly Promotion[]): Omit<Promotion, 'from'> {
  return {
    tried: promotions.reduce((sum, { tried }) => sum + tried, 0),
    made: promotions.reduce((sum, { made }) => sum + made, 0),
  };
}
