import type { Article } from '#domains/articles/articles.contract.ts';
import type { Subject } from '#domains/subjects/subjects.contract.ts';

export interface ListPlace {
  name: string;
  path: string;
}

/** Subjects that carry articles: curated ones and those that are sold, without the VIP flashes (docs/product/article-lists.md#featured). */
export function hasArticles({ is_curated, is_subscribable, subscribe_type }: Subject): boolean {
  return is_curated || (is_subscribable && subscribe_type !== 1);
}

/** The list that an article belongs to: what its author writes outside of columns, or in one that is neither curated nor sold, is among the selected ones in none. */
export function listOf({ author_id: author }: Article, subject: Subject | null): ListPlace {
  if (subject !== null && !hasArticles(subject)) return { name: '栏目', path: '/subjects' };
  if (subject === null && author !== '') return { name: '作者主页', path: `/v/profile/${author}` };
  return { name: '精选', path: '/jingxuan' };
}
