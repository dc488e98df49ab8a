import { isoText, type UnixSeconds } from '#shared/time.ts';
import { StockChange } from '#web/features/market/chips/stock-change.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { SmallLink, Tag } from '#web/ui/tag.tsx';
import { ArticleBadges } from './article-badges.tsx';
import { articlePath, headlineOf, listTimeText } from './article-words.ts';
import css from './related-list.module.css';
import type { ListedArticle } from './listed-article.ts';

/** Messages without pictures: name, badges, subject, time, and one stock at the end of the row. */
export function RelatedList({ items, now }: { items: readonly ListedArticle[]; now: UnixSeconds }) {
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <RelatedRow key={item.id} item={item} now={now} />
      ))}
    </ul>
  );
}

function RelatedRow({ item, now }: { item: ListedArticle; now: UnixSeconds }) {
  const stock = item.stocks[0];
  return (
    <LinkRow>
      <div>
        <h3>
          <RowLink to={articlePath(item)}>{headlineOf(item)}</RowLink>
        </h3>
        <p>
          <ArticleBadges message={item} />
          {item.from_subject && (
            <SmallLink to={`/subject/${item.from_subject.id}`}>{item.from_subject.title}</SmallLink>
          )}
          <time className="s12 muted num" dateTime={isoText(item.created_at)}>
            {listTimeText(item.created_at, now)}
          </time>
        </p>
      </div>
      {stock && (
        <Tag title={symbolText(stock.symbol)}>
          {stock.name}
          <StockChange symbol={stock.symbol} isDemo={item.is_demo} />
        </Tag>
      )}
    </LinkRow>
  );
}
