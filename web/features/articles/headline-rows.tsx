import { Link } from 'react-router';
import { clockText, isoText } from '#shared/time.ts';
import { badgesOf, nameOf, pathOf, stateOf } from '#web/features/feed/flash-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ArticleBadges } from './article-badges.tsx';
import { articlePath, headlineOf } from './article-words.ts';
import type { Headline } from './headline-days.ts';

/** The headlines of one day. */
export function HeadlineRows({ rows }: { rows: readonly Headline[] }) {
  return (
    <ol className="heads">
      {rows.map((row) => (
        <li key={row.id}>
          <time className="num sub" dateTime={isoText(row.at)}>
            {clockText(row.at)}
          </time>
          {row.kind === 'flash' ? <FlashRow flash={row.flash} /> : <ArticleRow article={row.article} />}
        </li>
      ))}
    </ol>
  );
}

function FlashRow({ flash }: { flash: Extract<Headline, { kind: 'flash' }>['flash'] }) {
  const state = stateOf(flash);
  if (state === 'withdrawn') return <p className="muted">本条快讯已撤回</p>;
  if (state === 'locked') return <p className="muted">VIP 专享</p>;
  return (
    <div>
      <h3>
        {badgesOf(flash).map(({ label, tone }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
        <Link to={pathOf(flash)}>{nameOf(flash)}</Link>
      </h3>
      {flash.Title !== '' && flash.Summary !== '' && <p className="sub">{flash.Summary}</p>}
    </div>
  );
}

function ArticleRow({ article }: { article: Extract<Headline, { kind: 'article' }>['article'] }) {
  return (
    <div>
      <h3>
        <Badge tone="brand">文章</Badge>
        <ArticleBadges message={article} />
        <Link to={articlePath(article)}>{headlineOf(article)}</Link>
      </h3>
      {article.title !== '' && article.summary !== '' && <p className="sub">{article.summary}</p>}
      {article.from_subject && (
        <Link className="pl" to={`/subject/${article.from_subject.id}`}>
          {article.from_subject.title}
        </Link>
      )}
    </div>
  );
}
