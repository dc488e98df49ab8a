import type { Mood } from '#domains/boards/moods/boards.mood.ts';
import { brokenRate } from '#domains/boards/moods/boards.moods.view.ts';

/** The seven figures by which a day has its place among others; null where a day has none. */
export const placedFigures = {
  market_temperature: ({ temperature }) => temperature,
  limit_up_count: ({ sealed }) => sealed,
  limit_up_broken_ratio: brokenRate,
  limit_down_count: ({ down }) => down,
  height: ({ height }) => height,
  yesterday_limit_up_avg_pcp: ({ yesterdayMean }) => yesterdayMean,
  rise_ratio: ({ rising, falling }) => (rising + falling === 0 ? null : rising / (rising + falling)),
} as const satisfies Record<string, (mood: Mood) => number | null>;

export type PlacedFigure = keyof typeof placedFigures;
export const figureNames = Object.keys(placedFigures) as PlacedFigure[];

/** 分位: which part of the others lies below, equals counted by half; from 0 to 1. Null where there is nothing to compare. */
export function placeOf(value: number | null, others: readonly (number | null)[]): number | null {
  const known = others.filter((other) => other !== null);
  if (value === null || known.length === 0) return null;
  const below = known.filter((other) => other < value).length;
  const equal = known.filter((other) => other === value).length;
  return (below + equal / 2) / known.length;
}

/** Of a day its place by each figure, among those days (docs/product/boards.md#places). */
export function placesOf(mood: Mood, among: readonly Mood[]): Record<PlacedFigure, number | null> {
  const places = figureNames.map((name) => {
    const tell = placedFigures[name];
    return [name, placeOf(tell(mood), among.map(tell))] as const;
  });
  return Object.fromEntries(places) as Record<PlacedFigure, number | null>;
}

/** Of a day of which only some shares are known the counts are no measure for one that is known whole. */
export const isPartial = (mood: Mood, beside: Mood): boolean => sharesOf(mood) < sharesOf(beside) / 2;

const sharesOf = ({ rising, falling, staying }: Mood) => rising + falling + staying;

/** Null of nothing. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
