import type { Flash } from '#domains/feed/feed.contract.ts';
import { nameOf } from '#shared/datelines.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { ShortList } from '#web/features/articles/short-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const LENGTH = 20;

interface NewsCardProps {
  title: string;
  /** Null until they are known. */
  news: readonly Flash[] | null;
  now: UnixSeconds;
}

/** The newest flashes that name what is watched. */
export function NewsCard({ title, news, now }: NewsCardProps) {
  return (
    <Card title={title}>
      {news === null && <Spinner />}
      {news?.length === 0 && <EmptyState text="近两周没有提到它们的快讯" />}
      {news !== null && news.length > 0 && <ShortList items={news.slice(0, LENGTH).map(toItem)} now={now} />}
    </Card>
  );
}

const toItem = ({ Id, Title, Summary, CreatedAtInSec }: Flash) => ({
  id: Id,
  path: `/message/${Id}`,
  name: nameOf(Title, Summary),
  at: CreatedAtInSec,
});
