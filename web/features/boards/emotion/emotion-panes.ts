import type { EmotionDay } from '#domains/boards/emotion/boards.emotion.contract.ts';
import type { MoodFigures } from '#domains/boards/moods/boards.moods.contract.ts';
import type { Look, Series } from '#web/features/boards/days/day-pane.tsx';
import { ticksUpTo, type Scale, type Values } from '#web/features/boards/days/day-paths.ts';
import { boardsText, degreeText } from './emotion-words.ts';
import { changeText } from '#shared/numbers.ts';

/** One of the panes of the days. */
export interface Pane {
  name: string;
  scale: Scale;
  series: readonly Series[];
  ticks: readonly number[];
  tickText: (tick: number) => string;
  level?: number | null;
  marks: readonly { look: Look; text: string }[];
  labels: readonly { nr: number; value: number; text: string }[];
  /** What it says of one day. */
  read: (figures: MoodFigures) => readonly { name?: string; text: string; change?: number | null }[];
}

/** Of more days than these a bar is too narrow to have an outline. */
const MOST_OUTLINED = 60;

/** Five panes on one axis of days (docs/product/boards.md#emotion-page). */
export function panesOf(days: readonly EmotionDay[], median: number | null): Pane[] {
  const told = (tell: (figures: MoodFigures) => number | null): Values =>
    days.map(({ figures }) => figures && tell(figures));
  const sealed = told((day) => day.limit_up_count);
  const touched = told((day) => day.limit_up_count + day.limit_up_broken_count);
  const down = told((day) => day.limit_down_count);
  const height = told((day) => day.height);
  const glow = told((day) => day.yesterday_limit_up_avg_pcp);
  const temperature = told((day) => day.market_temperature);
  const broken = days.length > MOST_OUTLINED ? 'tint' : 'outline';
  const furthest = Math.max(0.02, ...glow.map((value) => Math.abs(value ?? 0)));
  return [
    {
      name: '涨停与炸板',
      ...upwards(touched, 132),
      series: [
        { kind: 'bars', look: 'rise', values: sealed },
        { kind: 'bars', look: broken, values: touched, bases: sealed },
      ],
      tickText: String,
      marks: [
        { look: 'rise', text: '封住' },
        { look: broken, text: '炸板' },
      ],
      labels: [],
      read: (day) => [
        { name: '涨停', text: String(day.limit_up_count), change: 1 },
        { name: '炸板', text: String(day.limit_up_broken_count) },
      ],
    },
    {
      name: '跌停',
      ...upwards(down, 72),
      series: [{ kind: 'bars', look: 'fall', values: down }],
      tickText: String,
      marks: [],
      labels: peaksOf(down, String),
      read: (day) => [{ text: String(day.limit_down_count), change: -1 }],
    },
    {
      name: '连板高度',
      ...upwards(height, 84),
      series: [
        { kind: 'steps', look: 'faint', values: days.map((day) => day.height_without_st) },
        { kind: 'steps', look: 'brand', values: height },
      ],
      tickText: (tick) => `${tick}板`,
      marks: [
        { look: 'brand', text: '全部' },
        { look: 'faint', text: '不含 ST' },
      ],
      labels: peaksOf(height, String),
      read: (day) => [{ text: boardsText(day.height) }],
    },
    {
      name: '昨日涨停今日表现',
      scale: { low: -furthest * 1.1, high: furthest * 1.1, height: 104 },
      ticks: ticksAround(furthest),
      series: [
        { kind: 'bars', look: 'rise', values: glow.map((value) => (value !== null && value > 0 ? value : null)) },
        { kind: 'bars', look: 'fall', values: glow.map((value) => (value !== null && value < 0 ? value : null)) },
      ],
      tickText: (tick) => (tick === 0 ? '0%' : changeText(tick).replace('.00', '')),
      marks: [],
      labels: [],
      read: ({ yesterday_limit_up_avg_pcp: mean, yesterday_limit_up_count: count }) => [
        { text: changeText(mean), change: mean },
        { name: '有成交', text: `${count} 只` },
      ],
    },
    {
      name: '温度',
      scale: { low: 0, high: 100, height: 116 },
      ticks: [20, 50, 80],
      series: [{ kind: 'line', look: 'brand', values: temperature }],
      tickText: (tick) => `${tick}°`,
      level: median,
      marks: [
        { look: 'brand', text: '收盘温度' },
        ...(median === null ? [] : [{ look: 'faint', text: `历史中位 ${Math.round(median)}°` } as const]),
      ],
      labels: peaksOf(temperature, (value) => String(Math.round(value))),
      read: (day) => [{ text: degreeText(day.market_temperature) }],
    },
  ];
}

/** From zero to a little above the highest. */
function upwards(values: Values, height: number): Pick<Pane, 'scale' | 'ticks'> {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  return { scale: { low: 0, high: highest * 1.18, height }, ticks: ticksUpTo(highest) };
}

function ticksAround(furthest: number): number[] {
  const [tick = 1] = ticksUpTo(furthest * 100).toReversed();
  return [-tick / 100, 0, tick / 100];
}

/** The highest day in words, the newer of two. */
function peaksOf(values: Values, text: (value: number) => string): Pane['labels'] {
  const highest = Math.max(...values.map((value) => value ?? -Infinity));
  const nr = values.lastIndexOf(highest);
  return nr < 0 ? [] : [{ nr, value: highest, text: text(highest) }];
}
