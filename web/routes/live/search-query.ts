import type { FeedFilter, FeedSearch } from './filter.ts';

/** The server counts exactly up to here (contract of the feed). */
export const COUNTED = 1000;

/** What a search asks the server for; what is chosen narrows it. */
export function searchQuery(
  { subjects, hot, isExplainedOnly, isImportantOnly, source }: FeedFilter,
  { words, from, to }: FeedSearch,
  offset = 0,
) {
  const ids = hot === null ? subjects : [hot];
  return {
    keyword: words,
    offset,
    limit: 30,
    ...(from !== '' && { fromdate: from }),
    ...(to !== '' && { enddate: to }),
    ...(ids.length > 0 && { subjectids: ids.join(',') }),
    ...(isExplainedOnly && { hasExplain: 'true' as const }),
    ...(isImportantOnly && { important: '1' }),
    ...(source !== '' && { source }),
  };
}
