import type { TradingDay } from '#shared/trading-day.ts';
import type { Board } from '#domains/market/terms/market.boards.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import { sessionRules, type Session, type SessionRule } from './market.session-rules.ts';

/** A moment of the market. */
interface Moment {
  day: TradingDay;
  /** Seconds since midnight in China. */
  second: number;
}

type KnowsTradingDays = Pick<TradingCalendar, 'isTradingDay'>;

/** What a board does at a moment (docs/product/market-days.md#sessions). */
export function sessionAt(calendar: KnowsTradingDays, { day, second }: Moment, board: Board): Session {
  if (!calendar.isTradingDay(day)) return 'CLOSED';
  const isUnderWay = (rule: SessionRule) => second >= rule.from && second < rule.to && hasBegun(rule, board, day);
  return sessionRules.find(isUnderWay)?.session ?? 'CLOSED';
}

function hasBegun({ begins }: SessionRule, board: Board, day: TradingDay): boolean {
  return begins.some(
    ({ boards, validFrom }) => validFrom !== null && validFrom <= day && (boards === 'all' || boards.includes(board)),
  );
}

/** Pages look for quotes from 9:00 to 15:10 (docs/product/market-days.md#polling). */
export function isPollingTime(calendar: KnowsTradingDays, { day, second }: Moment): boolean {
  return calendar.isTradingDay(day) && second >= 9 * 3600 && second < 15 * 3600 + 600;
}
