import { PAGE_SIZE, queryOf } from '#web/features/feed/live/live-api.ts';
import { type FeedFilter, secondsOf, toLiveFilter } from './filter.ts';

/** What was out at the end of a minute, or what follows below a cursor. */
export function pastQuery(filter: FeedFilter, at: string, cursor?: string) {
  return queryOf(toLiveFilter(filter), { limit: PAGE_SIZE, tailmark: cursor ?? String(secondsOf(at) ?? 0) });
}
