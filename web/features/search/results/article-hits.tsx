import type { UnixSeconds } from '#shared/time.ts';
import { isoText } from '#shared/time.ts';
import { ArticleBadges } from '#web/features/articles/article-badges.tsx';
import { articlePath, headlineOf, listTimeText } from '#web/features/articles/article-words.ts';
import { StockChange } from '#web/features/market/chips/stock-change.tsx';
import { Marked } from '#web/features/search/marked.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { SmallLink, TagLink } from '#web/ui/tag.tsx';
import type { ResultsOf } from './load-tab.ts';
import css from './results.module.css';

type ArticleHit = ResultsOf<'article'>['items'][number];

/** The articles that were found. Of one that is locked only what everybody may read is shown, and searched. */
export function ArticleHits({ results: { items }, now }: { results: ResultsOf<'article'>; now: UnixSeconds }) {
  return (
    <ul>
      {items.map((item) => (
        <ArticleLine key={item.id} item={item} now={now} />
      ))}
    </ul>
  );
}

function ArticleLine({ item, now }: { item: ArticleHit; now: UnixSeconds }) {
  const { title, summary, highlights, created_at: at, display_author: author, from_subject: subject, stocks } = item;
  const [stock] = stocks;
  return (
    <LinkRow className={css.article}>
      <div>
        <h2>
          <RowLink to={articlePath(item)} data-hit>
            {title === '' ? headlineOf(item) : <Marked text={title} ranges={highlights.title} />}
          </RowLink>
        </h2>
        {title !== '' && summary !== '' && (
          <p className={css.summary}>
            <Marked text={summary} ranges={highlights.summary} />
          </p>
        )}
        <p className={css.facts}>
          <ArticleBadges message={item} />
          {subject && <SmallLink to={`/subject/${subject.id}`}>{subject.title}</SmallLink>}
          {author !== '' && <span>{author}</span>}
          <time className="num" dateTime={isoText(at)}>
            {listTimeText(at, now)}
          </time>
          {item.paid_count > 0 && <span className="num">{`${item.paid_count.toLocaleString('en-US')} 人已购`}</span>}
        </p>
      </div>
      {stock && (
        <TagLink to={`/stock/${stock.symbol}`}>
          {stock.name}
          <StockChange symbol={stock.symbol} isDemo={item.is_demo} />
        </TagLink>
      )}
    </LinkRow>
  );
}
