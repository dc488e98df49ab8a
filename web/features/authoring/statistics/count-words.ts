import type { statistics } from '#domains/authoring/statistics/authoring.statistics.contract.ts';
import type { Data } from '#shared/contract.ts';
import { dayText } from '#shared/time.ts';

export type Statistics = Data<typeof statistics.getStatistics>;
type DayCounts = Statistics['days'][number];

/** What is counted, in the order of the table. */
export const counted = [
  { id: 'reads', label: '阅读' },
  { id: 'previews', label: '试读' },
  { id: 'likes', label: '点赞' },
  { id: 'favourites', label: '收藏' },
  { id: 'buyers', label: '购买' },
] as const;
export type Counted = (typeof counted)[number]['id'];

/** How much more or less than before, `+12.6%`; nothing where nothing was before. */
export function changeText(now: number, before: number): string {
  if (before === 0) return '';
  const percent = ((now - before) / before) * 100;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`;
}

/** What the drawing of one count says. */
export function spokenOf(days: readonly DayCounts[], of: Counted): string {
  const label = counted.find(({ id }) => id === of)?.label ?? '';
  const values = days.map((day) => day[of]);
  const sum = values.reduce((before, value) => before + value, 0);
  const peak = days[values.indexOf(Math.max(...values))];
  const highest = peak === undefined || sum === 0 ? '' : `，最高 ${peak[of]}（${dayText(peak.at).slice(5)}）`;
  return `近 ${days.length} 天${label}：合计 ${sum}${highest}`;
}
