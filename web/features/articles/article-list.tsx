import { isoText, type UnixSeconds } from '#shared/time.ts';
import { StockChange } from '#web/features/market/chips/stock-change.tsx';
import { SmallLink, Tag } from '#web/ui/tag.tsx';
import { ArticleBadges } from './article-badges.tsx';
import css from './article-list.module.css';
import { articlePath, articleStateOf, headlineOf, listTimeText } from './article-words.ts';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { briefOf } from '#web/features/messages/brief.ts';
import { PictureRow, PictureRows } from './picture-row.tsx';
import { rowPictures } from './row-pictures.ts';
import type { ListedArticle } from './listed-article.ts';

interface ArticleListProps {
  items: readonly ListedArticle[];
  now: UnixSeconds;
}

/** Messages, articles with a picture: title, two lines and where and when they appeared. */
export function ArticleList({ items, now }: ArticleListProps) {
  const pictures = rowPictures(items.map(({ id, pc_image: wide, image }) => ({ id, source: wide || image })));
  return (
    <PictureRows>
      {items.map((item, index) => (
        <PictureRow
          key={item.id}
          picture={(item.kind === 'article' && pictures[index]) || null}
          to={articlePath(item)}
          headline={headlineOf(item)}
          summary={summaryOf(item)}
        >
          <ArticleBadges message={item} />
          {item.from_subject && (
            <SmallLink to={`/subject/${item.from_subject.id}`}>{item.from_subject.title}</SmallLink>
          )}
          <time className="s12 muted num" dateTime={isoText(item.created_at)}>
            {listTimeText(item.created_at, now)}
          </time>
          {item.stocks.slice(0, 2).map((stock) => (
            <Tag key={stock.symbol} className={css.stock} title={symbolText(stock.symbol)}>
              {stock.name}
              <StockChange symbol={stock.symbol} isDemo={item.is_demo} />
            </Tag>
          ))}
        </PictureRow>
      ))}
    </PictureRows>
  );
}

/** What stands below the title: nothing that serves as one already, nor of a text that is locked or gone. */
function summaryOf(item: ListedArticle): string {
  const state = articleStateOf(item);
  const isOpen = state === 'open' || state === 'refused';
  return isOpen ? briefOf(item) : '';
}
