import type { Emotion, EmotionDay } from '#domains/boards/emotion/boards.emotion.contract.ts';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { chinaDate, clockText, parseDay } from '#shared/time.ts';
import { changeText, decimalText } from '#shared/numbers.ts';
import { roundPercent } from '#shared/rates.ts';

export const degreeText = (temperature: number | null) =>
  temperature === null ? '--' : `${decimalText(temperature, 1)}°`;

/** `11-20 周五`. */
export function dayName(date: string): string {
  const at = parseDay(date);
  return at === null ? date : `${date.slice(5)} 周${'日一二三四五六'.charAt(chinaDate(at).weekday)}`;
}

/** Of which day and moment the newest figures are where the clock of the head would let one think of another: before the open. */
export function momentText(
  newest: EmotionDay | undefined,
  { trade_day: today, updated_at: now }: Pick<BoardWhen, 'trade_day' | 'updated_at'>,
  isToday: boolean,
): string | null {
  if (newest === undefined || today === null) return null;
  const day = isToday ? '今日' : '当日';
  if (newest.trade_day !== today) return `以下为 ${newest.trade_day} 收盘的数字，${day}的自 09:25 开盘价起`;
  return clockText(now) < '09:30' ? `${day}的数字按 09:25 的开盘价` : null;
}

/** How high a row is; where the day before is unknown nobody can say. */
export const boardsText = (height: number | null): string => (height === null ? '--' : `${height} 板`);

type Figure = Emotion['places'][number]['figure'];

export const figureNames: Readonly<Record<Figure, string>> = {
  market_temperature: '温度',
  limit_up_count: '涨停数',
  limit_up_broken_ratio: '炸板率',
  limit_down_count: '跌停数',
  height: '连板高度',
  yesterday_limit_up_avg_pcp: '昨涨停今表现',
  rise_ratio: '上涨占比',
};

/** A day in one sentence, for who does not see the chart. */
export function spokenDay({ trade_day: date, is_open: isOpen, figures }: EmotionDay): string {
  if (figures === null) return `${dayName(date)}，没有数据`;
  return [
    `${dayName(date)}${isOpen ? '盘中' : ''}`,
    `涨停 ${figures.limit_up_count}`,
    `炸板 ${figures.limit_up_broken_count}`,
    `跌停 ${figures.limit_down_count}`,
    `最高 ${boardsText(figures.height)}`,
    `昨涨停今 ${changeText(figures.yesterday_limit_up_avg_pcp)}`,
    `温度 ${degreeText(figures.market_temperature)}`,
  ].join('，');
}

export const emotionHead = [
  ...['日期', '温度', '涨停', '炸板', '炸板率%', '跌停', '高度', '高度不含ST', '连板', '晋级率%', '昨涨停今%'],
  ...['上涨', '下跌'],
] as const;

/** As a spreadsheet, the newest first. */
export function emotionRows(days: readonly EmotionDay[]): (string | number | null)[][] {
  return days
    .toReversed()
    .map(({ trade_day: date, figures, height_without_st: without }) =>
      figures === null
        ? [date]
        : [
            ...[date, figures.market_temperature, figures.limit_up_count, figures.limit_up_broken_count],
            ...[roundPercent(figures.limit_up_broken_ratio), figures.limit_down_count, figures.height, without],
            ...[figures.limit_up_again_count, roundPercent(promotionRate(figures))],
            ...[roundPercent(figures.yesterday_limit_up_avg_pcp), figures.rise_count, figures.fall_count],
          ],
    );
}

/** 总晋级率 as a fraction; null when nobody tried. */
export function promotionRate(figures: { promotion_made: number; promotion_tried: number }): number | null {
  return figures.promotion_tried === 0 ? null : figures.promotion_made / figures.promotion_tried;
}
