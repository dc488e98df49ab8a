import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import type { Article } from '#domains/articles/articles.contract.ts';
import { OUR_SOURCE } from '#shared/our-source.ts';
import { dateTimeText, isoText } from '#shared/time.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ReadingFacts } from '#web/ui/reading.tsx';
import { ArticleBadges } from './article-badges.tsx';
import css from './article-head.module.css';
import type { ListPlace } from './article-list-of.ts';
import { articleStateOf, headlineOf, isWebAddress, updatedTextOf } from './article-words.ts';

interface ArticleHeadProps {
  article: Article;
  hasTitle: boolean;
  /** Of a flash (docs/product/flashes.md#importance). */
  important: number;
  /** The list that it belongs to. */
  list: ListPlace;
}

/** Where a message belongs, what it is called, who wrote it, when, and its badges. */
export function ArticleHead({ article, hasTitle, important, list }: ArticleHeadProps) {
  const updated = updatedTextOf(article);
  return (
    <header>
      <ArticleCrumb article={article} list={list} />
      <Headline article={article} hasTitle={hasTitle} />
      <ReadingFacts>
        <Author name={article.display_author} id={article.author_id} />
        <Source article={article} />
        <time className="num" dateTime={isoText(article.created_at)}>
          {dateTimeText(article.created_at)}
        </time>
        {updated !== null && !article.is_withdrawn && <span className="num">{updated} 更新</span>}
        {important > 0 && <b className={css.important}>{important > 1 ? '非常重要' : '重要'}</b>}
        <ArticleBadges message={article} />
      </ReadingFacts>
    </header>
  );
}

/** A text without a title stands below; the page still has a headline for those who go by them. */
function Headline({ article, hasTitle }: { article: Article; hasTitle: boolean }) {
  const isNamed = hasTitle || articleStateOf(article) === 'withdrawn';
  if (isNamed) return <h1>{headlineOf(article)}</h1>;
  return (
    <h1 className="vh">
      {article.kind === 'flash' ? '快讯' : '文章'} {dateTimeText(article.created_at)}
    </h1>
  );
}

/** Whose it is, and the way to where the publisher has it. */
function Source({ article: { kind, source, original_url: original, ...article } }: { article: Article }) {
  const isShown = article.is_withdrawn || !article.content_refused;
  const name = source || (kind === 'flash' && isShown ? OUR_SOURCE : '');
  if (name === '') return null;
  return <span>来源：{isWebAddress(original) ? <SourceLink to={original}>{name}</SourceLink> : name}</span>;
}

function SourceLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <span className="vh">（原文）</span>
    </Link>
  );
}

function ArticleCrumb({ article, list: { name, path } }: { article: Article; list: ListPlace }) {
  const subject = article.from_subject;
  return (
    <nav className={clsx(css.crumb, 's12')} aria-label="所在位置">
      <Link to={path}>{name}</Link>
      {subject !== null && subject.title !== name && (
        <>
          <span aria-hidden="true">/</span>
          <Link to={`/subject/${subject.id}`}>{subject.title}</Link>
        </>
      )}
    </nav>
  );
}

/** Who writes here has a page of their own. */
function Author({ name, id }: { name: string; id: string }) {
  if (name === '') return null;
  return (
    <>
      <Avatar name={name} />
      <span className={css.author}>{id === '' ? name : <Link to={`/v/profile/${id}`}>{name}</Link>}</span>
    </>
  );
}
