import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { clockText } from '#shared/time.ts';
import { ONLY_CLOSE } from '#web/features/market/look-back.ts';
import { noQuotesText } from '#web/features/market/quote-words.ts';

type Shown = Pick<BoardWhen, 'trade_day' | 'today' | 'session' | 'is_known' | 'has_minutes' | 'updated_at' | 'source'>;

/** What every page says of a day of which nothing is known. */
export const NO_DAY = '这一天没有行情数据';

/** Why a board has nothing, before anything that the board itself could say of it; null where that is for the board to say (docs/product/boards.md#days). */
export function nothingText(when: Shown, at: string | null = null) {
  const { trade_day: day, today, is_known: isKnown, has_minutes: hasMinutes } = when;
  if (today === null) return noQuotesText(when.source);
  if (day === null || !isKnown) return NO_DAY;
  if (at !== null) return at < '15:00' && !hasMinutes ? ONLY_CLOSE : null;
  return day === today && isUnopened(when) ? '集合竞价中，开盘后才有' : null;
}

/** Whether the chosen day has no opening price yet. It ends with an auction, too. */
export const isUnopened = ({ session, updated_at: at }: Pick<Shown, 'session' | 'updated_at'>): boolean =>
  session === 'PRE' || (session === 'OCALL' && clockText(at) < '12:00');

/** The day that a board names in its title; nothing for today, and for one that there is not. */
export const dayInTitle = ({ trade_day: day, today }: Pick<Shown, 'trade_day' | 'today'>): string =>
  day === null || day === today ? '' : ` ${day}`;
