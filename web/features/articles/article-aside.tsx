import type { Article } from '#domains/articles/articles.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { SubjectCard } from '#web/features/subjects/subject-card.tsx';
import { Card } from '#web/ui/card.tsx';
import { Stack } from '#web/ui/columns.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import type { Surroundings } from './article-surroundings.ts';
import { AuthorCard } from './author-card.tsx';
import { ShortList } from './short-list.tsx';

/** Beside a message: its subject or author, the articles that explain it, what is read most in the subject, beside a flash what else matters now. */
export function ArticleAside({ article, around, now }: { article: Article; around: Surroundings; now: UnixSeconds }) {
  const explanations = article.explain_infos.map(({ id, title, summary, created_at: at }) => ({
    id,
    path: `/article/${id}`,
    name: title === '' ? summary : title,
    at,
  }));
  return (
    <Stack as="aside" aria-label="相关内容">
      {around.subject && <SubjectCard {...around.subject} messageId={article.id} />}
      {around.subject === null && article.author_id !== '' && (
        <AuthorCard id={article.author_id} name={article.display_author} />
      )}
      {explanations.length > 0 && (
        <Card title="相关解读" end={<span className="num">{explanations.length} 条</span>}>
          <ShortList items={explanations} now={now} />
        </Card>
      )}
      {around.hot.length > 0 && (
        <Card title="本栏目热读" end="近 30 天">
          <ShortList items={around.hot} now={now} isRanked />
        </Card>
      )}
      {around.important.length > 0 && (
        <Card title="重要快讯" end={<MoreLink to="/live?important=1" text="全部" />}>
          <ShortList items={around.important} now={now} />
        </Card>
      )}
    </Stack>
  );
}
