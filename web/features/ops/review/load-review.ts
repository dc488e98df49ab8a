import { reviewDesk, type Review } from '#domains/ops/review/ops.review.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import type { OpsAsk } from '../part.ts';

export const shows = ['all', 'mine', 'unclaimed'] as const;
export type Show = (typeof shows)[number];
/** With what a text is compared. */
export const comparisons = ['passed', 'before', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** The parameters that the pages of the reviews read. */
export const asks = ['show', 'after', 'against'] as const;

export type ReviewData = Awaited<ReturnType<typeof loadReview>>;

export async function loadReview({ api, id, query }: OpsAsk) {
  const show = shows.find((one) => one === query.get('show')) ?? 'all';
  const after = query.get('after') ?? '';
  const [queue, review] = await Promise.all([
    api(reviewDesk.listReviews, { query: { show, after } }),
    id === '' ? null : orGone(api(reviewDesk.getReview, { params: { id } })),
  ]);
  const place = String(new URLSearchParams({ show, ...(after !== '' && { after }) }));
  return { queue, review, show, place, isLater: after !== '', against: againstOf(query.get('against'), review) };
}

/** What was passed last says most; of what never was, what was handed in before. */
function againstOf(asked: string | null, review: Review | null): Comparison {
  const possible = review === null ? [] : comparisonsOf(review);
  return possible.find((one) => one === asked) ?? possible[0] ?? 'none';
}

/** With what this text may be compared, the best first. What is added to a text has nothing before it. */
export function comparisonsOf({ kind, passed, submitted_before: before }: Review): Comparison[] {
  const isWhole = kind !== 'append';
  const has = { passed: isWhole && passed !== null, before: isWhole && before !== null, none: true };
  return comparisons.filter((one) => has[one]);
}

/** Somebody has decided of it: it is in the queue no more. */
async function orGone(asking: Promise<Review>): Promise<Review | null> {
  try {
    return await asking;
  } catch (error) {
    if (isApiError(error) && error.code === 40_400) return null;
    throw error;
  }
}
