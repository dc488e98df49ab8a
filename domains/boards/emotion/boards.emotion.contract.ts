import { z } from 'zod';
import { MoodFigures } from '#domains/boards/moods/boards.moods.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { int, pastMoment } from '#shared/query-schemas.ts';

/** The market's moods, day by day (docs/product/boards.md#moods). */

const figures = [
  'market_temperature',
  'limit_up_count',
  'limit_up_broken_ratio',
  'limit_down_count',
  'height',
  'yesterday_limit_up_avg_pcp',
  'rise_ratio',
] as const;

const EmotionDay = z.object({
  trade_day: z.string().describe('YYYY-MM-DD'),
  is_open: z.boolean().describe('盘中，数字未定'),
  is_partial: z.boolean().describe('已知的股票不到最近一天的一半：数字不能与它相比，也不计入分位与相似'),
  figures: MoodFigures.nullable().describe('没有数据的日子为 null'),
  height_without_st: int.nullable(),
});
export type EmotionDay = z.infer<typeof EmotionDay>;

export const Emotion = z
  .object({
    days: z.array(EmotionDay).describe('从旧到新；所选的那一天在最后，开盘价出来之前不在其中'),
    compared_days: int.describe('与之比较的已收盘的日子，最多 250'),
    median_temperature: z.number().nullable().describe('这些日子收盘温度的中位数'),
    temperature_parts: z
      .array(
        z.object({
          part: z
            .enum(['breadth', 'sealing', 'limits', 'afterglow'])
            .describe('breadth 上涨占比，sealing 封板率，limits 涨跌停对比，afterglow 昨日涨停今表现'),
          degrees: z.number().describe('这一项占的度数；四项之和为温度'),
          most: int.describe('这一项最多的度数'),
        }),
      )
      .describe('最近一天的温度由哪几项得来'),
    places: z
      .array(
        z.object({
          figure: z.enum(figures),
          value: z.number().nullable().describe('比率为小数'),
          place: z.number().nullable().describe('分位，0–1'),
        }),
      )
      .describe('最近一天在这些日子中的位置'),
    similar: z
      .array(
        z.object({
          trade_day: z.string(),
          similarity: z.number().describe('0–1，1 为相同'),
          limit_up_count: int,
          next: z.object({
            trade_day: z.string(),
            limit_up_count: int,
            yesterday_limit_up_avg_pcp: z.number().nullable().describe('小数'),
          }),
        }),
      )
      .describe('与最近一天最像的三天，以及它们的次日；是历史，不是预测'),
  })
  .meta({ title: 'Emotion' });
export type Emotion = z.infer<typeof Emotion>;

export const emotion = defineContract('boards', {
  getEmotion: {
    method: 'GET',
    path: '/api/v6/boards/emotion',
    summary: '市场情绪：每天的涨停、炸板、跌停、高度与温度，分位与相似的日子',
    auth: 'optional',
    isCrossOrigin: true,
    query: z.object({
      range: z
        .enum(['5', '20', '60', '250'], 'range 只能是 5、20、60 或 250')
        .default('20')
        .describe('多少个交易日，那一天计入'),
      ...pastMoment,
    }),
    data: Emotion,
    errors: [],
  },
});
