import type { OriginalMessage } from '#domains/articles/articles.contract.ts';
import { articlePath, headlineOf } from './article-words.ts';
import type { ListedArticle } from './listed-article.ts';
import type { ShortItem } from './short-list.tsx';

/** A message as a line of a short list. */
export function shortOf(message: ListedArticle): ShortItem {
  return { id: message.id, path: articlePath(message), name: headlineOf(message), at: message.created_at };
}

/** A row of the original-content calls as a line of a short list. */
export function shortOfOriginal({ Id, Title, Summary, CreatedAt }: OriginalMessage): ShortItem {
  return { id: Id, path: `/article/${Id}`, name: Title === '' ? Summary : Title, at: CreatedAt };
}
