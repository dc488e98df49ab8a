import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { NO_DAY } from '#web/features/boards/nothing-text.ts';
import { ONLY_CLOSE, type LookBack } from '#web/features/market/look-back.ts';
import { noQuotesText } from '#web/features/market/quote-words.ts';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { Card } from '#web/ui/card.tsx';
import css from './unquoted-head.module.css';

interface UnquotedProps {
  name: string;
  symbol: string;
  /** It has a quote, of which only the close is known. */
  isUnknown: boolean;
  when: BoardWhen;
  moment: LookBack | null;
  source: Parameters<typeof noQuotesText>[0];
}

/** Known by name, and traded where we have no quotes of. */
export function UnquotedHead({ name, symbol, isUnknown, when, moment, source }: UnquotedProps) {
  const nothing = moment === null ? noQuotesText(source) : unknownText(moment, when);
  return (
    <Card className={css.head} aria-label="报价">
      <h1>{name}</h1>
      <span className="muted num">{symbolText(symbol)}</span>
      <p className="muted">{isUnknown ? ONLY_CLOSE : nothing}</p>
    </Card>
  );
}

/** Why nothing is told of a security at a moment that has been. */
function unknownText({ at }: LookBack, when: BoardWhen): string {
  if (when.trade_day === null || !when.is_known) return NO_DAY;
  const isKnownByClose = !when.has_minutes;
  return isKnownByClose && at !== undefined && at < '15:00' ? ONLY_CLOSE : '那时没有它的行情';
}
