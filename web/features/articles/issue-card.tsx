import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import type { ArticleSummary } from '#domains/articles/articles.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { ArticleBadges } from './article-badges.tsx';
import { articlePath, headlineOf, listTimeText } from './article-words.ts';
import css from './issue-card.module.css';
import { shortOf } from './short-items.ts';
import { ShortList } from './short-list.tsx';

interface IssueCardProps {
  subject: { id: number; title: string };
  items: readonly ArticleSummary[];
  now: UnixSeconds;
}

/** The newest issue of a subject, and the ones before it. */
export function IssueCard({ subject, items, now }: IssueCardProps) {
  const [newest, ...earlier] = items;
  return (
    <Card title={subject.title} end={<MoreLink to={`/subject/${subject.id}`} text="全部期次" />}>
      {newest === undefined ? (
        <EmptyState text="还没有发布过" />
      ) : (
        <>
          <div className={css.newest}>
            <p className={css.facts}>
              <Badge tone="brand">最新一期</Badge>
              <ArticleBadges message={newest} />
              <span className="s12 muted num">{listTimeText(newest.created_at, now)}</span>
            </p>
            <h3>
              <Link to={articlePath(newest)}>{headlineOf(newest)}</Link>
            </h3>
            {newest.title !== '' && newest.summary !== '' && (
              <p className={clsx(css.summary, 'sub')}>{newest.summary}</p>
            )}
          </div>
          {earlier.length > 0 && <ShortList items={earlier.map(shortOf)} now={now} />}
        </>
      )}
    </Card>
  );
}
