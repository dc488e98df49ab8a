import type { Mood } from '#domains/boards/moods/boards.mood.ts';
import { placesOf, type PlacedFigure } from './boards.places.ts';

/** By what days are alike: the temperature is made of these. */
const COMPARED = [
  'limit_up_count',
  'limit_up_broken_ratio',
  'limit_down_count',
  'yesterday_limit_up_avg_pcp',
  'rise_ratio',
] as const satisfies readonly PlacedFigure[];
const MOST_TOLD = 3;

/** A day that was like another one, and what came after it. */
export interface SimilarDay {
  mood: Mood;
  next: Mood;
  /** 1 is the same. */
  similarity: number;
}

/** Those of the days, the oldest first, that were most like a later one: their places lie nearest (docs/product/boards.md#similar-days). */
export function similarDays(mood: Mood, days: readonly Mood[]): SimilarDay[] {
  const own = placesOf(mood, days);
  return days
    .flatMap((one, nr): SimilarDay[] => {
      const next = days[nr + 1];
      return next === undefined || one.day >= mood.day
        ? []
        : [{ mood: one, next, similarity: similarityOf(own, placesOf(one, days)) }];
    })
    .toSorted((a, b) => b.similarity - a.similarity || b.mood.day - a.mood.day)
    .slice(0, MOST_TOLD);
}

type Places = Readonly<Record<PlacedFigure, number | null>>;

/** What one of the two does not have is as far away as can be. */
function similarityOf(one: Places, other: Places): number {
  const distances = COMPARED.map((name) => {
    const [a, b] = [one[name], other[name]];
    if (a === null || b === null) return a === b ? 0 : 1;
    return Math.abs(a - b);
  });
  return 1 - distances.reduce((sum, distance) => sum + distance, 0) / COMPARED.length;
}
