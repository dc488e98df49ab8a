import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { clockText, FIRST_SECOND, parseDay } from '#shared/time.ts';
import { tradingDayOf, tradingDayText, type TradingDay } from '#shared/trading-day.ts';

/** What an address asks for, as it was written. */
interface Asked {
  date: string | null;
  at?: string | null;
}

type Shown = Pick<BoardWhen, 'trade_day' | 'today' | 'updated_at'>;

/** Says of an address that asks for another day or moment than the one that is shown why; null where it is shown (docs/product/boards.md#days). */
export function movedText({ date, at = null }: Asked, shown: Shown): string | null {
  const said = [!date ? null : dayText(date, shown), !at ? null : timeText(at, shown)];
  return said.filter((text) => text !== null).join('；') || null;
}

/** The page that an address asks for; what is none counts as the first one. */
export const pageOf = (text: string | null) => (/^\d{1,4}$/.test(text ?? '') ? Math.max(1, Number(text)) : 1);

/** Says of a page that lies behind the last one that it does; null of one that there is. */
export function pastEndText(asked: number, pageCount: number): string | null {
  return asked > pageCount ? `没有第 ${asked} 页，显示最后一页（第 ${pageCount} 页）` : null;
}

/** The same of days of holdings, which are disclosed long after: none of them is today. */
export function heldDayNote(asked: string | null, shown: TradingDay | null): string | null {
  const day = shown === null ? null : tradingDayText(shown);
  return movedText({ date: asked }, { trade_day: day, today: null, updated_at: 0 });
}

function dayText(written: string, { trade_day: shown, today }: Shown): string | null {
  const at = parseDay(written);
  if (at === null) return '日期有误，显示最近的一天';
  if (at < FIRST_SECOND) return `${written} 早于已知的行情，显示最近的一天`;
  const day = tradingDayText(tradingDayOf(at));
  if (day === shown) return null;
  if (shown === null) return `${day}：这一天没有行情数据`;
  if (today !== null && day > today) return `${day} 还没有到，显示 ${shown}`;
  return `${day} 不是交易日，显示之前的 ${shown}`;
}

function timeText(written: string, { trade_day: shown, today, updated_at: now }: Shown): string | null {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(written)) return '时刻有误，未采用';
  return shown !== null && shown === today && written > clockText(now) ? `${written} 还没有到，显示现在` : null;
}
