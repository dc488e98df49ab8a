import { chinaDate, dayText, type UnixSeconds } from '#shared/time.ts';
import { isTradingDay, minuteOf } from './sessions.ts';

/** When listed companies may and must speak (docs/product/demo.md#disclosure). */

const DAY_SECONDS = 86_400;
/** On a day off the exchange opens its door in the afternoon, for the papers of the next morning. */
const OPENS_ON_EVE = 15 * 60;

/** Whether the exchange takes papers: on days of trading, and on the eve of one. */
export function takesPapers(at: UnixSeconds): boolean {
  if (isTradingDay('china', at)) return true;
  return isTradingDay('china', at + DAY_SECONDS) && minuteOf(at) >= OPENS_ON_EVE;
}

/** Results are filed after the close, for the day that follows. */
const isEvening = (at: UnixSeconds) => takesPapers(at) && minuteOf(at) >= 15.5 * 60;

/** Stretches of the year, `MM-DD` of their first and last day, in which companies tell of a period. */
const stretches = {
  /** What the year brought, before the report is ready. */
  express: [['01-15', '03-31']],
  /** Reports of the year, the first quarter, the half year, three quarters: up to the last day that the law leaves. */
  report: [
    ['02-20', '03-31'],
    ['04-10', '04-30'],
    ['07-15', '08-31'],
    ['10-09', '10-31'],
  ],
  /** What a period will bring, when it is nearly or just over. */
  forecast: [
    ['01-01', '01-31'],
    ['07-01', '07-15'],
    ['10-01', '10-15'],
    ['12-15', '12-31'],
  ],
} as const;
export type Season = keyof typeof stretches;

export const isSeason = (season: Season, at: UnixSeconds) =>
  isEvening(at) && stretches[season].some(([from, to]) => from <= dayOfYear(at) && dayOfYear(at) <= to);

const dayOfYear = (at: UnixSeconds) => dayText(at).slice(5);

const deadlines = [
  { spans: ['一季度'], last: '04-30', yearsLater: 0 },
  { spans: ['二季度', '上半年'], last: '08-31', yearsLater: 0 },
  { spans: ['三季度', '前三季度'], last: '10-31', yearsLater: 0 },
  { spans: ['四季度', '全年', '年度', '度'], last: '04-30', yearsLater: 1 },
] as const;

/** The last day on which a company may tell for the first time of `2026年` and its `前三季度`; null for what is no such period. */
export function deadlineOf(year: number, span: string): string | null {
  const found = deadlines.find(({ spans }) => (spans as readonly string[]).includes(span));
  return found ? `${year + found.yearsLater}-${found.last}` : null;
}

/** The newest period of which everybody has reported: older figures may be spoken of as known. */
export function knownPeriod(at: UnixSeconds): { year: number; quarter: string; span: string } {
  const { year, month } = chinaDate(at);
  if (month > 10) return { year, quarter: '三季度', span: '前三季度' };
  if (month > 8) return { year, quarter: '二季度', span: '上半年' };
  if (month > 4) return { year, quarter: '一季度', span: '一季度' };
  return { year: year - 1, quarter: '三季度', span: '前三季度' };
}
