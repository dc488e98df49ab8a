import type { SubjectFacts } from '#domains/articles/articles.contract.ts';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { listTimeText } from '#web/features/articles/article-words.ts';
import { priceText } from './price-text.ts';

type Sold = Pick<Subject, 'is_subscribable' | 'subscribe_items'>;
type Priced = Pick<SubjectFacts, 'paid_articles' | 'lowest_price' | 'latest_at'>;

/** What reading a subject costs; null while there is nothing to read and nothing to buy (docs/product/subjects.md#facts). */
export function termsOf(subject: Sold, facts: Priced): string | null {
  if (subject.is_subscribable) return `${sharesOf(facts)}订阅后可读${fromPrice(cheapestOf(subject))}`;
  if (facts.latest_at === 0) return null;
  const price = facts.lowest_price === 0 ? '' : `，单篇 ${priceText(facts.lowest_price)} 起`;
  if (facts.paid_articles === 'all') return `付费阅读${price}`;
  return facts.paid_articles === 'some' ? `部分文章付费${price}` : '免费阅读';
}

/** How often something appears in it: `近 30 天 145 条 · 最近 22:20`. */
export function paceOf({ flash_count, article_count, latest_at }: SubjectFacts, now: UnixSeconds): string {
  if (latest_at === 0) return '还没有内容';
  const counts = [
    ...(flash_count > 0 ? [`${flash_count.toLocaleString('en-US')} 条`] : []),
    ...(article_count > 0 ? [`${article_count.toLocaleString('en-US')} 篇`] : []),
  ];
  const pace = counts.length === 0 ? '近 30 天没有更新' : `近 30 天 ${counts.join('、')}`;
  return `${pace} · 最近 ${listTimeText(latest_at, now)}`;
}

/** Where the same flashes stand in the live feed. */
export function liveAddressOf({ id, is_hot }: Pick<Subject, 'id' | 'is_hot'>): string {
  return is_hot ? `/live?hot=${id}` : `/live?subjects=${id}`;
}

/** The facts of one subject among those of several. */
export function factsOf(all: readonly SubjectFacts[], id: number): SubjectFacts {
  return all.find((facts) => facts.subject_id === id) ?? { ...nothingKnown, subject_id: id };
}

const nothingKnown: Omit<SubjectFacts, 'subject_id'> = {
  flash_count: 0,
  article_count: 0,
  is_flash: false,
  latest_at: 0,
  paid_articles: 'none',
  lowest_price: 0,
};

function sharesOf({ paid_articles }: Priced): string {
  return paid_articles === 'some' ? '试读免费，其余' : '';
}

function cheapestOf({ subscribe_items }: Sold): Subject['subscribe_items'][number] | undefined {
  return subscribe_items.toSorted((a, b) => a.discount_price - b.discount_price)[0];
}

function fromPrice(item: Subject['subscribe_items'][number] | undefined): string {
  return item === undefined ? '' : `，${item.days} 天 ${priceText(item.discount_price)} 起`;
}
