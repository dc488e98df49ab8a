import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { clockText, parseDay, type UnixSeconds } from '#shared/time.ts';

/** Of a moment within a day of which nobody has the minutes (docs/product/history.md#replay). */
export const ONLY_CLOSE = '盘中数据未知，只知道收盘';

/** A day, and a moment of it (`HH:mm`; how the day ended when it is left out), as calls take them. */
export interface LookBack {
  date: string;
  at?: string;
}

/** A finished day is that of 15:30 (docs/product/market-days.md#moments). */
export const END_OF_DAY = '15:30';

/** What an address looks back at; null for now, also where it asks for what has not come yet. A day before all that is known stays the one asked for. */
export function lookBackOf(
  asked: { date: string | null; at: string | null },
  { trade_day: day, today, updated_at: now, source }: Pick<BoardWhen, 'trade_day' | 'today' | 'updated_at' | 'source'>,
): LookBack | null {
  const date = day ?? asked.date;
  if (today === null || date === null) return null;
  const at = date === today && asked.at !== null && asked.at > clockText(now) ? null : asked.at;
  if (at !== null) return { date, at };
  // Where nothing goes on there is no now.
  return date === today && source !== 'none' ? null : { date };
}

/** The last second that is known of it. */
export function secondOf({ date, at = END_OF_DAY }: LookBack): UnixSeconds {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  return (parseDay(date) ?? 0) + hour * 3600 + minute * 60;
}

/** `2026-11-18 10:30` */
export const momentText = ({ date, at = '收盘' }: LookBack) => `${date} ${at}`;

/** What the title of a page that looks back says after its name; nothing of now. */
export const momentInTitle = (moment: LookBack | null) => (moment === null ? '' : ` ${momentText(moment)}`);
