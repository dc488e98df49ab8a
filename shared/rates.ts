/** A fraction as the wire tells it: six places behind the point, and no negative zero; what is unknown stays so. */
export function roundRate<Rate extends number | null>(rate: Rate): Rate {
  return (rate === null ? null : Math.round(rate * 1e6) / 1e6 + 0) as Rate;
}

/** 1.56 of 0.0156. */
export function inPercent(rate: number | null | undefined): number | null {
  return rate === null || rate === undefined ? null : rate * 100;
}

/** The same with two decimals, for tables that are read by programs. */
export function roundPercent(rate: number | null | undefined): number | null {
  const percent = inPercent(rate);
  return percent === null ? null : Math.round(percent * 100) / 100 + 0;
}
