import type { Reaction } from '#domains/market/reaction/market.reactions.contract.ts';
import { percentText } from '#shared/numbers.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { isQuoted } from '#web/features/market/quoted-symbol.ts';
import { SIMULATED } from '#web/features/market/quote-words.ts';
import { useQuotesBeside } from '#web/features/market/use-quotes-beside.ts';
import { SmallName } from '#web/ui/tag.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './reaction-lines.module.css';
import { absenceText, indexName, marksOf, startText, type NamedMark } from './reaction-words.ts';
import { useReactions } from './use-reactions.ts';

interface LinesProps {
  stocks: readonly { symbol: string; name: string }[];
  /** When it was told. */
  at: UnixSeconds;
  /** Whether it is invented. */
  isDemo: boolean;
}

/** What the market did after a message, a line for each of its stocks (docs/product/reactions.md). */
export function ReactionLines({ stocks, at, isDemo }: LinesProps) {
  const hasQuotes = useQuotesBeside(isDemo);
  const shown = stocks.filter(({ symbol }) => isQuoted(symbol)).slice(0, MOST_LINES);
  return hasQuotes && shown.length > 0 && <Lines stocks={shown} at={at} />;
}

/** A message that names half the market tells nothing of each. */
const MOST_LINES = 6;

function Lines({ stocks, at }: Omit<LinesProps, 'isDemo'>) {
  const { bySymbol, isSimulated } = useReactions(
    stocks.map(({ symbol }) => symbol),
    at,
  );
  return (
    <section className={css.lines} aria-label="消息后的行情">
      <p className="muted">消息后的行情 {isSimulated && <SmallName>{SIMULATED}</SmallName>}</p>
      <ul>
        {stocks.map(({ symbol, name }) => (
          <li key={symbol}>
            <span className={css.name}>{name}</span>
            <Told reaction={bySymbol.get(symbol)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Told({ reaction }: { reaction: Reaction | undefined }) {
  if (reaction === undefined) return null;
  const marks = marksOf(reaction);
  if (marks.length === 0) return <span className="muted">{absenceText(reaction)}</span>;
  return (
    <>
      <span className="muted num">{startText(reaction)}</span>
      {marks.map((named) => (
        <Mark key={named.name} named={named} index={indexName(reaction)} />
      ))}
    </>
  );
}

function Mark({ named: { name, mark }, index }: { named: NamedMark; index: string }) {
  return (
    <span className="num">
      {name} <b className={toneClass(mark.change_rate)}>{percentText(mark.change_rate)}</b>
      {mark.index_change_rate !== null && (
        <span className="muted">{`（${index} ${percentText(mark.index_change_rate)}）`}</span>
      )}
    </span>
  );
}
