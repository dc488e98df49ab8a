import type { Article } from '#domains/articles/articles.contract.ts';
import { ReactionButton } from '#web/features/reactions/reaction-button.tsx';

/** What a reader says to a message. */
export function ArticleReactions({ article }: { article: Pick<Article, 'id' | 'liked' | 'like_count' | 'favored'> }) {
  const { id, liked, like_count: count, favored } = article;
  return (
    <>
      <ReactionButton reaction={{ kind: 'like', id }} given={{ isSet: liked, count, source: article }} />
      <ReactionButton reaction={{ kind: 'favourite', id }} given={{ isSet: favored, count: 0, source: article }} />
    </>
  );
}
