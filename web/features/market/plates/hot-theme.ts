/** A theme of which the day is told by its limit-ups, with its day so far and who leads it. */
export interface HotTheme {
  id: number;
  name: string;
  /** A fraction; null when nothing is known. */
  change: number | null;
  /** Of the core against the close before, every `POINT_MINUTES`, as fractions. */
  line: number[];
  leader: { symbol: string; name: string; change: number } | null;
}

/** A line in the size of a word needs no more than a point in so many minutes. */
export const POINT_MINUTES = 5;
