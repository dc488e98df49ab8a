import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import type { Article } from '#domains/articles/articles.contract.ts';
import { abbreviated } from '#shared/numbers.ts';
import { dateTimeText, isoText } from '#shared/time.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ReadingFacts } from '#web/ui/reading.tsx';
import { ArticleBadges } from './article-badges.tsx';
import css from './article-head.module.css';
import { headlineOf, updatedTextOf } from './article-words.ts';
import type { ToldOnce } from './told-once.ts';

/** Where a message belongs, what it is called, who wrote it, when, and its badges. */
export function ArticleHead({ article, told }: { article: Article; told: ToldOnce }) {
  const updated = updatedTextOf(article);
  return (
    <header>
      <ArticleCrumb article={article} />
      <Headline article={article} heading={told.heading} />
      <ReadingFacts>
        <Author name={article.display_author} />
        {article.source !== '' && <span>来源：{article.source}</span>}
        <time className="num" dateTime={isoText(article.created_at)}>
          {dateTimeText(article.created_at)}
        </time>
        {updated !== null && !article.is_withdrawn && <span className="num">{updated} 更新</span>}
        <ArticleBadges message={article} />
        {article.paid_count > 0 && (
          <span className={clsx(css.paid, 's12 muted')}>{abbreviated(article.paid_count)} 人已购</span>
        )}
      </ReadingFacts>
    </header>
  );
}

/** A text that stands below is not told here as well; the page still has a headline for those who go by them. */
function Headline({ article, heading }: { article: Article; heading: ToldOnce['heading'] }) {
  if (heading === 'kind') {
    return (
      <h1 className="vh">
        {article.kind === 'flash' ? '快讯' : '文章'} {dateTimeText(article.created_at)}
      </h1>
    );
  }
  return <h1 className={heading === 'text' ? css.text : undefined}>{headlineOf(article)}</h1>;
}

function ArticleCrumb({ article }: { article: Article }) {
  const isFlash = article.kind === 'flash';
  return (
    <nav className={clsx(css.crumb, 's12')} aria-label="所在位置">
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
      <Avatar name={name} />
      <span className={css.author}>{name}</span>
    </>
  );
}
