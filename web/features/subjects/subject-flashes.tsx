import type { ListedMessage } from '#domains/articles/articles.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { FlashItem } from '#web/features/feed/flash/flash-item.tsx';
import type { Folded } from '#web/features/feed/live/fold.ts';
import { oneRowEach } from '#web/features/feed/live/one-row.ts';
import { useMuted } from '#web/features/feed/reading/use-muted.ts';
import type { SubjectNames } from '#web/features/feed/flash/flash-words.ts';
import { DayLine } from '#web/ui/day-line.tsx';
import { flashOfListed } from './listed-flash.ts';
import { LockedRow } from './locked-row.tsx';
import { messageDays, type MessageRow } from './message-days.ts';
import type { ToldEvents } from './subject-events.ts';
import css from './subject-flashes.module.css';

interface SubjectFlashesProps {
  subject: number;
  messages: readonly ListedMessage[];
  events: ToldEvents;
  names: SubjectNames;
  now: UnixSeconds;
}

/** The messages of a subject of flashes, drawn as the feed draws them, one row for an event (docs/product/subjects.md#page). */
export function SubjectFlashes({ subject, messages, events, names, now }: SubjectFlashesProps) {
  const isMuted = useMuted();
  const flashes = messages.filter(({ kind }) => kind === 'flash').map((one) => flashOfListed(one, events[one.id]));
  // What is told further down by one of the next page has its row there.
  const told = oneRowEach(flashes, ({ SubjIds }) => SubjIds.includes(String(subject)));
  const rowOf = new Map(told.filter(({ flash }) => !isMuted(flash)).map((row) => [row.flash.Id, row]));
  const shown = messages.filter(({ kind, id }) => kind === 'article' || rowOf.has(id));
  return messageDays(shown).map(({ day, rows }) => (
    <div key={day}>
      <DayLine day={day} now={now} />
      {rows.map((row) => (
        <Row
          key={row.kind === 'message' ? row.message.id : row.messages[0]?.id}
          row={row}
          flash={row.kind === 'message' ? rowOf.get(row.message.id) : undefined}
          names={names}
          now={now}
        />
      ))}
    </div>
  ));
}

interface RowProps extends Pick<SubjectFlashesProps, 'names' | 'now'> {
  row: MessageRow;
  /** The flash of the row; an article has none. */
  flash: Folded | undefined;
}

function Row({ row, flash, names, now }: RowProps) {
  if (row.kind === 'locked') return <LockedRow messages={row.messages} />;
  if (flash) return <FlashItem {...flash} names={names} />;
  return (
    <div className={css.article}>
      <ArticleList items={[row.message]} now={now} />
    </div>
  );
}
