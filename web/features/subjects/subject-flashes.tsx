import type { ListedMessage } from '#domains/articles/articles.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { FlashItem } from '#web/features/feed/flash/flash-item.tsx';
import { useMuted } from '#web/features/feed/reading/use-muted.ts';
import type { SubjectNames } from '#web/features/feed/flash/flash-words.ts';
import { DayLine } from '#web/ui/day-line.tsx';
import { flashOfListed } from './listed-flash.ts';
import { LockedRow } from './locked-row.tsx';
import { messageDays, type MessageRow } from './message-days.ts';

interface SubjectFlashesProps {
  messages: readonly ListedMessage[];
  names: SubjectNames;
  now: UnixSeconds;
}

/** The messages of a subject of flashes, drawn as the feed draws them (docs/product/subjects.md#page). */
export function SubjectFlashes({ messages, names, now }: SubjectFlashesProps) {
  const isMuted = useMuted();
  const shown = messages.filter(
    ({ kind, title, summary }) => kind === 'article' || !isMuted({ Title: title, Summary: summary }),
  );
  return messageDays(shown).map(({ day, rows }) => (
    <div key={day}>
      <DayLine day={day} now={now} />
      {rows.map((row) => (
        <Row key={row.kind === 'message' ? row.message.id : row.messages[0]?.id} row={row} names={names} now={now} />
      ))}
    </div>
  ));
}

function Row({ row, names, now }: { row: MessageRow } & Omit<SubjectFlashesProps, 'messages'>) {
  if (row.kind === 'locked') return <LockedRow messages={row.messages} />;
  if (row.message.kind === 'article') return <ArticleList items={[row.message]} now={now} />;
  return <FlashItem flash={flashOfListed(row.message)} others={[]} names={names} />;
}
