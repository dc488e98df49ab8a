import { articles, type OriginalMessage } from '#domains/articles/articles.contract.ts';
import { abbreviated } from '#shared/numbers.ts';
import { isoText, type UnixSeconds } from '#shared/time.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SmallLink } from '#web/ui/tag.tsx';
import { listTimeText } from './article-words.ts';
import { briefOf } from '#web/features/messages/brief.ts';
import { MoreRow } from './more-row.tsx';
import { PictureRow, PictureRows } from './picture-row.tsx';
import { rowPictures } from './row-pictures.ts';
import { useMore } from '#web/lib/use-more.ts';

export const ORIGINAL_LENGTH = 10;

/** Rows of original content with picture, title, subject, time and readers. */
export function OriginalList({ items, now }: { items: readonly OriginalMessage[]; now: UnixSeconds }) {
  const pictures = rowPictures(items.map(({ Id: id, PcImage, Image }) => ({ id, source: PcImage || Image })));
  if (items.length === 0) return <EmptyState text="这里还没有文章" />;
  return (
    <PictureRows>
      {items.map((item, index) => (
        <PictureRow
          key={item.Id}
          picture={pictures[index] ?? null}
          to={`/article/${item.Id}`}
          headline={item.Title || item.Summary}
          summary={briefOf({ title: item.Title, summary: item.Summary })}
        >
          {item.IsPremium && <Badge tone="vip">付费</Badge>}
          {item.SubjId > 0 && <SmallLink to={`/subject/${item.SubjId}`}>{item.SubjTitle}</SmallLink>}
          <time className="s12 muted num" dateTime={isoText(item.CreatedAt)}>
            {listTimeText(item.CreatedAt, now)}
          </time>
          {item.ReadCount > 0 && <span className="s12 muted num">{abbreviated(item.ReadCount)} 人读过</span>}
        </PictureRow>
      ))}
    </PictureRows>
  );
}

interface SubjectOriginalsProps {
  subjectId: number;
  /** The address of the page as it goes on. */
  addressFrom: (cursor: string) => string;
  first: { Messages: readonly OriginalMessage[]; TailMark: string };
  now: UnixSeconds;
}

/** The original content of one subject, going on at the press of a button. Give it a `key` for each subject, and each place it begins at. */
export function SubjectOriginals({ subjectId, addressFrom, first, now }: SubjectOriginalsProps) {
  const { items, next, more } = useMore({ items: first.Messages, next: first.TailMark }, async (mark) => {
    const query = { limit: ORIGINAL_LENGTH, TailMark: mark };
    const page = await api(articles.listOriginalBySubject, { params: { id: subjectId }, query });
    return { items: page.Messages, next: page.TailMark };
  });
  return (
    <>
      <OriginalList items={items} now={now} />
      {items.length > 0 && <MoreRow more={more} to={addressFrom(next)} />}
    </>
  );
}
