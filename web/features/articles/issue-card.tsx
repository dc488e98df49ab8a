import { clsx } from 'clsx/lite';
import type { UnixSeconds } from '#shared/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { ArticleBadges } from './article-badges.tsx';
import { articlePath, headlineOf, listTimeText } from './article-words.ts';
import { briefOf } from '#web/features/messages/brief.ts';
import css from './issue-card.module.css';
import { shortOf } from './short-items.ts';
import { ShortList } from './short-list.tsx';
import type { ListedArticle } from './listed-article.ts';

interface IssueCardProps {
  subject: { id: number; title: string };
  items: readonly ListedArticle[];
  now: UnixSeconds;
}

/** The newest issue of a subject, and the ones before it; without any there is no card. */
export function IssueCard({ subject, items, now }: IssueCardProps) {
  const [newest, ...earlier] = items;
  if (newest === undefined) return null;
  const brief = briefOf(newest);
  return (
    <Card title={subject.title} end={<MoreLink to={`/subject/${subject.id}`} text="全部期次" />}>
      <LinkRow as="div" className={css.newest}>
        <p className={css.facts}>
          <Badge tone="brand">最新一期</Badge>
          <ArticleBadges message={newest} />
          <span className="s12 muted num">{listTimeText(newest.created_at, now)}</span>
        </p>
        <h3>
          <RowLink to={articlePath(newest)}>{headlineOf(newest)}</RowLink>
        </h3>
        {brief !== '' && <p className={clsx(css.summary, 'sub')}>{brief}</p>}
      </LinkRow>
      {earlier.length > 0 && <ShortList items={earlier.map(shortOf)} now={now} />}
    </Card>
  );
}
