import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { clockText } from '#shared/time.ts';
import { noQuotesText } from '#web/features/market/quote-words.ts';

type Shown = Pick<BoardWhen, 'trade_day' | 'today' | 'session' | 'has_minutes' | 'updated_at' | 'source'>;

/** Why a board has nothing, before anything that the board itself could say of it; null where that is for the board to say (docs/product/boards.md#days). */
export function nothingText(when: Shown, at: string | null = null) {
  const { trade_day: day, today, has_minutes: hasMinutes } = when;
  if (today === null) return noQuotesText(when.source);
  if (day === null) return '没有这一天的数据';
  if (at !== null) return at < '15:00' && !hasMinutes ? '盘中数据未知，只知道收盘' : null;
  return day === today && isUnopened(when) ? '集合竞价中，开盘后才有' : null;
}

/** Whether the chosen day has no opening price yet. It ends with an auction, too. */
export const isUnopened = ({ session, updated_at: at }: Pick<Shown, 'session' | 'updated_at'>): boolean =>
  session === 'PRE' || (session === 'OCALL' && clockText(at) < '12:00');

/** The day that a board names in its title; nothing for today, and for one that there is not. */
export const dayInTitle = ({ trade_day: day, today }: Pick<Shown, 'trade_day' | 'today'>): string =>
  day === null || day === today ? '' : ` ${day}`;
