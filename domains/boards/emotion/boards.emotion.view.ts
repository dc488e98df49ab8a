import type { Mood } from '#domains/boards/moods/boards.mood.ts';
import type { MoodOfDay } from '#domains/boards/moods/boards.moods.ts';
import { viewMood } from '#domains/boards/moods/boards.moods.view.ts';
import { roundRate } from '#shared/rates.ts';
import { tradingDayText } from '#shared/trading-day.ts';
import type { Emotion, EmotionDay } from './boards.emotion.contract.ts';
import { figureNames, placedFigures, placesOf } from './boards.places.ts';
import type { SimilarDay } from './boards.similar-days.ts';

interface DayState {
  isOpen: boolean;
  isPartial: boolean;
}

export function viewEmotionDay({ day, moods }: MoodOfDay, { isOpen, isPartial }: DayState): EmotionDay {
  return {
    trade_day: tradingDayText(day),
    is_open: isOpen,
    is_partial: isPartial,
    figures: moods && viewMood(moods.all),
    height_without_st: moods?.all.isEveKnown ? moods.unwarned.height : null,
  };
}

export function viewPlaces(mood: Mood, among: readonly Mood[]): Emotion['places'] {
  const places = placesOf(mood, among);
  return figureNames.map((figure) => ({
    figure,
    value: isOfRows(figure) && !mood.isEveKnown ? null : roundRate(placedFigures[figure](mood)),
    place: isOfRows(figure) && !mood.isEveKnown ? null : roundRate(places[figure]),
  }));
}

/** What cannot be told where the day before is unknown. */
const isOfRows = (figure: (typeof figureNames)[number]) => figure === 'height';

export function viewSimilar({ mood, next, similarity }: SimilarDay): Emotion['similar'][number] {
  return {
    trade_day: tradingDayText(mood.day),
    similarity: Math.round(similarity * 1000) / 1000,
    limit_up_count: mood.sealed,
    next: {
      trade_day: tradingDayText(next.day),
      limit_up_count: next.sealed,
      yesterday_limit_up_avg_pcp: roundRate(next.yesterdayMean),
    },
  };
}
