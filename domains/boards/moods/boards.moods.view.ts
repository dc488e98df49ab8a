import type { Mood } from './boards.mood.ts';
import type { MoodFigures } from './boards.moods.contract.ts';
import { totalOf } from './boards.promotions.ts';
import { roundRate } from '#shared/rates.ts';

export function viewMood(mood: Mood): MoodFigures {
  const { sealed, broken, yesterdayMean, isEveKnown } = mood;
  const known = (figure: number) => (isEveKnown ? figure : null);
  const total = totalOf(mood.promotions);
  return {
    rise_count: mood.rising,
    fall_count: mood.falling,
    stay_count: mood.staying,
    limit_up_count: sealed,
    limit_up_broken_count: broken,
    limit_up_broken_ratio: roundRate(brokenRate(mood)),
    limit_down_count: mood.down,
    limit_up_again_count: known(mood.again),
    height: known(mood.height),
    yesterday_limit_up_avg_pcp: roundRate(yesterdayMean),
    yesterday_limit_up_count: known(mood.yesterdayCount),
    market_temperature: mood.temperature,
    promotions: isEveKnown ? [...mood.promotions] : [],
    promotion_tried: total.tried,
    promotion_made: total.made,
  };
}

/** 炸板率; null when nobody touched the limit. */
export function brokenRate({ sealed, broken }: Pick<Mood, 'sealed' | 'broken'>): number | null {
  return sealed + broken === 0 ? null : broken / (sealed + broken);
}
