import { remainingDays, type Entitlements } from '#domains/access/access.service.ts';
import { shownCount } from '#domains/reactions/reactions.service.ts';
import { absolute } from '#shared/addresses.ts';
import { yuanOf } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { ListedSubject } from './subjects.catalogue.ts';
import type { Subject } from './subjects.contract.ts';

interface ViewContext {
  entitlements: Entitlements;
  /** How many follow a subject here, and whether the viewer does. */
  followed(id: number): { follows: number; isFollowed: boolean };
  now: UnixSeconds;
  origin: string;
}

/** A subject on the wire, with what the asking viewer has of it. */
export function viewSubject(row: ListedSubject, { entitlements, followed, now, origin }: ViewContext): Subject {
  const status = viewSubscription(row.id, entitlements, now);
  const { follows, isFollowed } = followed(row.id);
  return {
    id: row.id,
    title: row.title,
    desc: row.desc,
    introduction: row.introduction,
    image: absolute(row.image, origin),
    pc_image: absolute(row.pcImage, origin),
    business_line: row.businessLine,
    base_price: yuanOf(row.basePriceFen),
    discount_price: yuanOf(row.discountPriceFen),
    follower_count: shownCount(row.followerCount, follows),
    is_followed: isFollowed,
    is_subscribable: row.isSubscribable,
    is_subscribed: status.isSubscribed,
    remaining_days: status.remainingDays,
    subscribe_count: row.subscribeCount,
    subscribe_type: row.subscribeType,
    subscribe_items: row.items.map((item) => ({
      id: item.id,
      name: item.name,
      days: item.days,
      origin_price: yuanOf(item.originPriceFen),
      discount_price: yuanOf(item.discountPriceFen),
    })),
    labels: row.labels,
    tags: row.tags,
    is_hot: row.isHot,
    is_curated: row.isCurated,
  };
}

/** Valid while days remain; the last day counts as one (docs/product/access.md#subscription-days). */
export function viewSubscription(subjectId: number, entitlements: Entitlements, now: UnixSeconds) {
  const days = remainingDays(entitlements.subscriptions.get(subjectId) ?? 0, now);
  return { isSubscribed: days > 0, remainingDays: days };
}
