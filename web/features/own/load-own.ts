import { subjects, type Subject } from '#domains/subjects/subjects.contract.ts';
import type { Api } from '#shared/contract.ts';

/** What is offered to who wants to follow something. */
const MOST_SUGGESTED = 5;

/** What a reader subscribes to and follows, and what else they might. */
export async function loadOwn(api: Api) {
  const { items } = await api(subjects.listSubjects, { query: {} });
  return {
    subscriptions: items.filter(({ is_subscribed }) => is_subscribed).map(subscriptionOf),
    followed: items.filter(({ is_followed }) => is_followed).map(rowOf),
    suggested: items
      .filter(({ is_followed, is_curated, is_hot }) => !is_followed && (is_curated || is_hot))
      .toSorted((a, b) => b.follower_count - a.follower_count)
      .slice(0, MOST_SUGGESTED)
      .map(rowOf),
  };
}

function rowOf({ id, title, desc, is_followed, follower_count }: Subject) {
  return { id, title, desc, is_followed, follower_count };
}

function subscriptionOf({ id, title, is_subscribable, is_subscribed, remaining_days }: Subject) {
  return { id, title, is_subscribable, is_subscribed, remaining_days };
}
