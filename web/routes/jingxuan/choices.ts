import type { Subject } from '#domains/subjects/subjects.contract.ts';

/** Subjects that carry articles: curated ones and those that are sold, without the VIP flashes (docs/product/article-lists.md#featured). */
export function hasArticles({ is_curated, is_subscribable, subscribe_type }: Subject): boolean {
  return is_curated || (is_subscribable && subscribe_type !== 1);
}

/** What the pages of selected articles are called together. */
export const PLACE = '精选';

/** What the page of a choice is called: never as they all are. */
export function nameOfChoice(title: string): string {
  return title === PLACE ? `${title}栏目` : title;
}

/** Where a choice of the curated pages leads. */
export function addressOfChoice(id: number | null): string {
  return id === null ? '/jingxuan' : `/jingxuan/${id}`;
}
