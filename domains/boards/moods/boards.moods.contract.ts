import { z } from 'zod';
import { int } from '#shared/query-schemas.ts';

const rate = z.number().nullable();

export const Promotion = z.object({
  from: int.describe('昨日的连板数'),
  tried: int.describe('昨日该级的家数'),
  made: int.describe('其中今日封住的'),
});
export type Promotion = z.infer<typeof Promotion>;

/** A day of the market in its figures (docs/product/boards.md#moods). */
export const MoodFigures = z.object({
  rise_count: int,
  fall_count: int,
  stay_count: int,
  limit_up_count: int,
  limit_up_broken_count: int,
  limit_up_broken_ratio: rate.describe('炸板率，小数；无人触及涨停为 null'),
  limit_down_count: int,
  limit_up_again_count: int.nullable().describe('连板家数：两板及以上；前一交易日未知为 null'),
  height: int.nullable().describe('最高连板；无人封板为 0，前一交易日未知为 null'),
  yesterday_limit_up_avg_pcp: rate.describe('昨日涨停今平均涨幅，小数，不含停牌；昨日无涨停为 null'),
  yesterday_limit_up_count: int.nullable().describe('昨日涨停今日有成交的家数；前一交易日未知为 null'),
  market_temperature: z.number().describe('0–100'),
  promotions: z.array(Promotion).describe('从首板起逐级'),
  promotion_tried: int,
  promotion_made: int,
});
export type MoodFigures = z.infer<typeof MoodFigures>;
