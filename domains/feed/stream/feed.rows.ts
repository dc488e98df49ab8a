import { saysMore } from '#shared/says-more.ts';
import { toPublisher, type FeedFilter } from '#domains/feed/feed.rules.ts';
import type { FlashGroup, SeenFlash } from '#domains/feed/feed.view.ts';

type Other = FlashGroup['others'][number];

/**
 * Whether a flash has a row in a list that tells one event once, or is folded into an earlier one (docs/product/flashes.md#one-row), as
 * `web/features/feed/live/fold.ts` has it for the list itself.
 */
export function hasOwnRow({ message, group }: SeenFlash, filter: FeedFilter): boolean {
  const first = group?.others.find((other) => isWanted(other, filter));
  if (first === undefined || !isEarlier(first, message)) return true;
  return message.corrections > 0 || saysMore(toldBy(message), toldBy(first));
}

/** Whether the list shows one that it knows by its name alone. Nobody names a VIP flash, and whether others are explained is not told. */
function isWanted(other: Other, { subjectIds, isExplainedOnly, important, source }: FeedFilter): boolean {
  if (isExplainedOnly || other.important < important) return false;
  if (source !== '' && other.source !== toPublisher(source)) return false;
  return subjectIds.length === 0 || other.subjectIds.some((id) => subjectIds.includes(id));
}

const isEarlier = (one: Other, other: Other) =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id);

const toldBy = ({ important, title, summary }: Other) => ({ important, letters: title.length + summary.length });
