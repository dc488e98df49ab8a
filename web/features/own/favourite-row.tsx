import type { ArticleSummary } from '#domains/articles/articles.contract.ts';
import { isoText, type UnixSeconds } from '#shared/time.ts';
import { ArticleBadges } from '#web/features/articles/article-badges.tsx';
import { articlePath, articleStateOf, headlineOf, listTimeText } from '#web/features/articles/article-words.ts';
import { useSetReaction } from '#web/features/reactions/use-set-reaction.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { SmallLink } from '#web/ui/tag.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import css from './favourite-row.module.css';

/** One that a reader keeps. Taken out it stays where it is, faded, until the page is left: another press puts it back. */
export function FavouriteRow({ item, now }: { item: ArticleSummary; now: UnixSeconds }) {
  const given = { isSet: item.favored, count: 0, source: item };
  const { isSet, press } = useSetReaction({ kind: 'favourite', id: item.id }, given);
  const name = headlineOf(item);
  return (
    <LinkRow className={css.row} data-gone={isSet ? undefined : ''}>
      <div>
        <h3>
          <RowLink to={articlePath(item)}>{name}</RowLink>
        </h3>
        <p className={css.facts}>
          <ArticleBadges message={item} />
          {item.from_subject && (
            <SmallLink to={`/subject/${item.from_subject.id}`}>{item.from_subject.title}</SmallLink>
          )}
          <time className="s12 muted num" dateTime={isoText(item.created_at)}>
            {listTimeText(item.created_at, now)}
          </time>
          {articleStateOf(item) === 'refused' && <span className={css.refused}>没有阅读权限，仍可看标题</span>}
        </p>
      </div>
      {!isSet && (
        <span className="s12 muted">
          已取消收藏 <TextButton onClick={press}>撤销</TextButton>
        </span>
      )}
      <IconButton icon="star" label={`收藏：${name}`} className={css.star} aria-pressed={isSet} onClick={press} />
    </LinkRow>
  );
}
