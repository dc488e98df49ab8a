import type { UnixSeconds } from '#shared/time.ts';
import type { ThemeLine } from './theme-lines.ts';

/** How long a stretch of a theme is drawn: its day, or fifty days. */
export const stretches = [
  { id: 'day', label: '分时' },
  { id: '50d', label: '50 日' },
] as const;
/** Days that are drawn, that of the page as the last. */
export const DAYS = 50;
export type ThemeStretch = (typeof stretches)[number]['id'];
export const themeStretchOf = (word: string | null): ThemeStretch => (word === '50d' ? '50d' : 'day');

/** A theme beside the market, over its day or over days. */
export interface ThemeCourse {
  lines: ThemeLine[];
  /** What each value of the lines is of: the minute up to then, or the day. */
  times: UnixSeconds[];
}

export const nothingDrawn: ThemeCourse = { lines: [], times: [] };

/** What the lines of the page of a theme are called. */
export const lineNames = { core: '核心等权', all: '全部等权' } as const;

/** Days on which the theme itself is known. */
export const daysTold = ({ lines, times }: ThemeCourse): number =>
  times.filter((_, slot) => lines.some(({ id, values }) => id !== 'benchmark' && typeof values[slot] === 'number'))
    .length;

/** Whether there is anything to draw of a line. */
export const isKnown = ({ values }: Pick<ThemeLine, 'values'>): boolean => values.some((value) => value !== null);
