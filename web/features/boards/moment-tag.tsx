import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { momentText } from '#web/features/market/look-back.ts';
import { noQuotesText } from '#web/features/market/quote-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NO_DAY } from './nothing-text.ts';
import { sessionText } from './session-text.ts';

interface MomentTagProps {
  when: Pick<BoardWhen, 'trade_day' | 'today' | 'session' | 'is_known' | 'has_minutes' | 'source'>;
  /** `HH:mm` of a moment that is looked back at; null: how the day ended, or today now. */
  at: string | null;
  /** The moment stands above already: only how far the day had come by it is said. */
  isNamed?: boolean;
}

/** Which moment a page tells: how far the day has come, or which one is looked back at (docs/product/boards.md#days). */
export function MomentTag({ when, at, isNamed = false }: MomentTagProps) {
  const { trade_day: date, today, session, is_known: isKnown, has_minutes: hasMinutes, source } = when;
  if (date === null || !isKnown) return <Badge>{today === null ? noQuotesText(source) : NO_DAY}</Badge>;
  const moment = at === null ? null : { date, at };
  const name = moment === null || isNamed ? null : momentText(moment);
  if (at !== null && at < '15:00' && !hasMinutes)
    return <Badge tone="warn">{name === null ? '盘中数据未知' : `${name} 盘中数据未知`}</Badge>;
  if (name !== null) return <Badge tone="warn">{`回看 ${name}`}</Badge>;
  const isOver = session === 'CLOSED' || moment !== null;
  return <Badge tone={isOver ? 'plain' : 'brand'}>{sessionText(session)}</Badge>;
}
