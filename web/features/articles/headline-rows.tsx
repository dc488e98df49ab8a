import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import { clockText, isoText } from '#shared/time.ts';
import { badgesOf, nameOf, pathOf, stateOf } from '#web/features/feed/flash-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SmallLink } from '#web/ui/tag.tsx';
import { ArticleBadges } from './article-badges.tsx';
import { articlePath, headlineOf } from './article-words.ts';
import css from './headline-rows.module.css';
import type { Headline } from './headline-days.ts';

/** The headlines of one day. */
export function HeadlineRows({ rows }: { rows: readonly Headline[] }) {
  return (
    <ol className={css.rows}>
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
        <span className={css.badges}>
          {badgesOf(flash).map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </span>
        <Link to={pathOf(flash)}>{nameOf(flash)}</Link>
      </h3>
      {flash.Title !== '' && flash.Summary !== '' && <p className={clsx(css.summary, 'sub')}>{flash.Summary}</p>}
    </div>
  );
}

function ArticleRow({ article }: { article: Extract<Headline, { kind: 'article' }>['article'] }) {
  return (
    <div>
      <h3>
        <span className={css.badges}>
          <Badge tone="brand">文章</Badge>
          <ArticleBadges message={article} />
        </span>
        <Link to={articlePath(article)}>{headlineOf(article)}</Link>
      </h3>
      {article.title !== '' && article.summary !== '' && <p className={clsx(css.summary, 'sub')}>{article.summary}</p>}
      {article.from_subject && (
        <SmallLink to={`/subject/${article.from_subject.id}`}>{article.from_subject.title}</SmallLink>
      )}
    </div>
  );
}
