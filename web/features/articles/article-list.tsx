import { Link } from 'react-router';
import type { ArticleSummary } from '#domains/articles/articles.contract.ts';
import { isoText, type UnixSeconds } from '#shared/time.ts';
import { ArticleBadges } from './article-badges.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { articlePath, articleStateOf, headlineOf, listTimeText } from './article-words.ts';

interface ArticleListProps {
  items: readonly ArticleSummary[];
  now: UnixSeconds;
}

/** Messages, articles with a picture: title, two lines and where and when they appeared. */
export function ArticleList({ items, now }: ArticleListProps) {
  return (
    <ul className="cu">
      {items.map((item) => (
        <ArticleRow key={item.id} item={item} now={now} hasPicture={item.kind === 'article'} />
      ))}
    </ul>
  );
}

function ArticleRow({ item, now, hasPicture }: { item: ArticleSummary; now: UnixSeconds; hasPicture: boolean }) {
  const state = articleStateOf(item);
  const isOpen = state === 'open' || state === 'refused';
  return (
    <li className={hasPicture ? undefined : 'cu--text'}>
      {hasPicture && <ArticlePicture id={item.id} source={item.pc_image || item.image} />}
      <div>
        <h3>
          <Link to={articlePath(item)}>{headlineOf(item)}</Link>
        </h3>
        {isOpen && item.title !== '' && item.summary !== '' && <p className="sub">{item.summary}</p>}
        <p className="cu__m">
          <ArticleBadges message={item} />
          {item.from_subject && (
            <Link className="pl" to={`/subject/${item.from_subject.id}`}>
              {item.from_subject.title}
            </Link>
          )}
          <time className="s12 muted num" dateTime={isoText(item.created_at)}>
            {listTimeText(item.created_at, now)}
          </time>
          {item.stocks.slice(0, 2).map((stock) => (
            <span key={stock.symbol} className="sc only-desk" title={stock.symbol}>
              {stock.name}
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}
