import { isUnderWay } from '#domains/boards/day/boards.board-day.ts';
import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import { moodsAt, type MoodOfDay, type Moods } from '#domains/boards/moods/boards.moods.ts';
import type { Mood } from '#domains/boards/moods/boards.mood.ts';
import { temperaturePartsOf } from '#domains/boards/tape/boards.temperature.ts';
import { bind } from '#shared/bind.ts';
import { emotion as contract, type Emotion } from './boards.emotion.contract.ts';
import { viewEmotionDay, viewPlaces, viewSimilar } from './boards.emotion.view.ts';
import { isPartial, medianOf } from './boards.places.ts';
import { similarDays } from './boards.similar-days.ts';

const COMPARED_DAYS = 250;

export function emotionRoutes(days: BoardDays, moods: Moods) {
  return bind(contract, {
    async getEmotion({ query: { range, ...asked } }): Promise<Emotion> {
      const now = await days.asked(asked);
      if (now === null) return nothing;
      const { day } = now.state.moment;
      const finished = await moods.before(day, COMPARED_DAYS);
      // Before the opening price a day has no figures yet.
      const today: MoodOfDay[] = now.tape.slot < 0 ? [] : [{ day, moods: moodsAt(now) }];
      const told = [...finished, ...today];
      const newest = told.at(-1)?.moods?.all ?? null;
      const isTooLittle = (mood: Mood) => newest !== null && isPartial(mood, newest);
      const known = finished.flatMap((one) => one.moods?.all ?? []).filter((mood) => !isTooLittle(mood));
      return {
        days: told.slice(-Number(range)).map((one) =>
          viewEmotionDay(one, {
            isOpen: one.day === day && isUnderWay(now),
            isPartial: one.moods !== null && isTooLittle(one.moods.all),
          }),
        ),
        compared_days: known.length,
        median_temperature: medianOf(known.map(({ temperature }) => temperature)),
        temperature_parts: newest === null ? [] : temperaturePartsOf(newest),
        places: newest === null ? [] : viewPlaces(newest, known),
        similar: newest === null ? [] : similarDays(newest, known).map(viewSimilar),
      };
    },
  });
}

const nothing: Emotion = {
  ...{ days: [], compared_days: 0, median_temperature: null },
  ...{ temperature_parts: [], places: [], similar: [] },
};
