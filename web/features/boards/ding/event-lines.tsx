import { clsx } from 'clsx/lite';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { percentText, signedText } from '#shared/numbers.ts';
import { clockText, dayText } from '#shared/time.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import { toneClass } from '#web/ui/tone.ts';
import type { EventLine } from './event-words.ts';
import css from './event-lines.module.css';

interface ShownLine extends EventLine {
  /** Of what is chosen on a page where lines choose; nothing where they lead away. */
  isChosen?: boolean;
}

interface EventLinesProps {
  label: string;
  /** The day that the page shows: what belongs to another one stands under its date. */
  day: string | null;
  lines: readonly ShownLine[];
  /** Why there is nothing; null where that is for the stream to say. */
  nothing?: string | null;
  /** Asks for what was before; null where nothing was. */
  earlier?: { load: () => void; isLoading: boolean } | null;
}

/** What happens, the newest at the top. */
export function EventLines({ label, day, lines, nothing = null, earlier = null }: EventLinesProps) {
  if (lines.length === 0) return <p className={css.none}>{nothing ?? '还没有异动'}</p>;
  return (
    <ol className={css.lines} aria-label={label}>
      {lines.map((line, nr) => (
        <Fragment key={line.id}>
          {dayText(line.at) !== dayBefore(lines[nr - 1], day) && (
            <li className={clsx(css.day, 'num')}>{dayText(line.at)}</li>
          )}
          <StreamLine line={line} />
        </Fragment>
      ))}
      {earlier !== null && (
        <li className={css.earlier}>
          <TextButton disabled={earlier.isLoading} onClick={earlier.load}>
            {earlier.isLoading ? '正在读取' : '更早的异动'}
          </TextButton>
        </li>
      )}
    </ol>
  );
}

const dayBefore = (line: ShownLine | undefined, day: string | null) => (line === undefined ? day : dayText(line.at));

function StreamLine({
  line: { at, isByClose, word, isGood, name, to, about, move, change, isChosen },
}: {
  line: ShownLine;
}) {
  const stays = isChosen !== undefined;
  return (
    <li className={isChosen ? css.chosen : undefined}>
      <time className="num muted">{isByClose ? '收盘' : clockText(at)}</time>
      <i className={clsx(isGood ? css.good : css.bad, word.kind === 'broken' && css.hollow)} title={word.name}>
        <span aria-hidden="true">{word.sign}</span>
        {name !== word.name && <span className={css.spoken}>{word.name}</span>}
      </i>
      <Link
        to={to}
        aria-current={isChosen ? 'true' : undefined}
        data-stop={stays ? '' : undefined}
        preventScrollReset={stays}
        replace={stays}
      >
        {name}
      </Link>
      <span className={css.about}>
        {move === null ? (
          about
        ) : (
          <span className="num" title={`五分钟 ${percentText(move)}`}>{`5分${signedText(move, 1)}%`}</span>
        )}
      </span>
      <span className={clsx(toneClass(change), 'num')}>{percentText(change)}</span>
    </li>
  );
}
