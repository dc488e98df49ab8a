import { Link } from 'react-router';
import type { Article } from '#domains/articles/articles.contract.ts';
import { abbreviated } from '#shared/numbers.ts';
import { dateTimeText, isoText } from '#shared/time.ts';
import { ArticleMarks } from './article-marks.tsx';
import { headlineOf, updatedTextOf } from './article-words.ts';

/** Where a message belongs, what it is called, who wrote it, when, and its marks. */
export function ArticleHead({ article }: { article: Article }) {
  const updated = updatedTextOf(article);
  return (
    <header>
      <ArticleCrumb article={article} />
      <h1 className={article.title === '' ? 'art__plain' : undefined}>{headlineOf(article)}</h1>
      <div className="art__meta">
        <Author name={article.display_author} />
        {article.source !== '' && <span>来源：{article.source}</span>}
        <time className="num" dateTime={isoText(article.created_at)}>
          {dateTimeText(article.created_at)}
        </time>
        {updated !== null && !article.is_withdrawn && <span className="num">{updated} 更新</span>}
        <ArticleMarks message={article} />
        {article.paid_count > 0 && <span className="end s12 muted">{abbreviated(article.paid_count)} 人已购</span>}
      </div>
    </header>
  );
}

function ArticleCrumb({ article }: { article: Article }) {
  const isFlash = article.kind === 'flash';
  return (
    <nav className="art__crumb s12" aria-label="所在位置">
      <Link to={isFlash ? '/live' : '/jingxuan'}>{isFlash ? '快讯' : '精选'}</Link>
      {article.from_subject && (
        <>
          <span aria-hidden="true">/</span>
          <Link to={`/subject/${article.from_subject.id}`}>{article.from_subject.title}</Link>
        </>
      )}
    </nav>
  );
}

function Author({ name }: { name: string }) {
  if (name === '') return null;
  return (
    <>
      <span className="avatar" aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      <span>{name}</span>
    </>
  );
}
