import type { ListedMessage } from '#domains/articles/articles.contract.ts';
import { clockText, isoText, type UnixSeconds } from '#shared/time.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { FlashItem } from '#web/features/feed/flash/flash-item.tsx';
import type { Other } from '#web/features/feed/live/fold.ts';
import { useMuted } from '#web/features/feed/reading/use-muted.ts';
import type { SubjectNames } from '#web/features/feed/flash/flash-words.ts';
import { DayLine } from '#web/ui/day-line.tsx';
import { flashOfListed } from './listed-flash.ts';
import { LockedRow } from '#web/features/feed/flash/locked-row.tsx';
import { messageDays, type MessageRow } from './message-days.ts';
import css from './subject-flashes.module.css';

interface SubjectFlashesProps {
  messages: readonly ListedMessage[];
  /** Who else tells the event of a flash, by its id. */
  others: Readonly<Record<string, readonly Other[]>>;
  names: SubjectNames;
  now: UnixSeconds;
}

/** The messages of a subject of flashes, drawn as the feed draws them (docs/product/subjects.md#page). */
export function SubjectFlashes({ messages, others, names, now }: SubjectFlashesProps) {
  const isMuted = useMuted();
  const shown = messages.filter(
    ({ kind, title, summary }) => kind === 'article' || !isMuted({ Title: title, Summary: summary }),
  );
  return messageDays(shown).map(({ day, rows }) => (
    <div key={day}>
      <DayLine day={day} now={now} />
      {rows.map((row) => (
        <Row
          key={row.kind === 'message' ? row.message.id : row.messages[0]?.id}
          row={row}
          others={others}
          names={names}
          now={now}
        />
      ))}
    </div>
  ));
}

const none: readonly Other[] = [];
const lockedOf = ({ id, created_at: at }: ListedMessage) => ({ id, at, path: `/message/${id}` });

function Row({ row, others, names, now }: { row: MessageRow } & Omit<SubjectFlashesProps, 'messages'>) {
  if (row.kind === 'locked') return <LockedRow messages={row.messages.map(lockedOf)} />;
  const { message } = row;
  if (message.kind === 'flash') {
    return <FlashItem flash={flashOfListed(message)} others={others[message.id] ?? none} names={names} />;
  }
  return (
    <div className={css.article}>
      <time className="num" dateTime={isoText(message.created_at)}>
        {clockText(message.created_at)}
      </time>
      <ArticleList items={[message]} now={now} />
    </div>
  );
}
