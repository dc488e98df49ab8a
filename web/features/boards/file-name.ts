import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { clockText } from '#shared/time.ts';
import { tradingDayText, type TradingDay } from '#shared/trading-day.ts';

/** What the file of a board is called: of which day and of which minute it tells. No colon: it cannot stand in the name of a file. */
export function fileNameOf(
  title: string,
  { trade_day: day, today, updated_at: now }: Pick<BoardWhen, 'trade_day' | 'today' | 'updated_at'>,
  at: string | null | undefined,
): string {
  if (day === null) return title;
  const minute = at ?? (day === today && now > 0 ? clockText(now) : '收盘');
  return `${title} ${day} ${minute.replace(':', '-')}`;
}

/** The same of what is disclosed for a day: it has no minute. */
export const dayFileNameOf = (title: string, day: TradingDay | null): string =>
  day === null ? title : `${title} ${tradingDayText(day)}`;
