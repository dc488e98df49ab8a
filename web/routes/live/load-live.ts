import { articles } from '#domains/articles/articles.contract.ts';
import { feed } from '#domains/feed/feed.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import type { Api } from '#shared/contract.ts';
import { PAGE_SIZE, queryOf } from '#web/features/feed/live-api.ts';
import { toListed } from '#web/features/articles/listed-article.ts';
import { sortSubjects } from './bar-subjects.ts';
import { type FeedFilter, readFilter, readSearch, toLiveFilter } from './filter.ts';
import { searchQuery } from './search-query.ts';

/** Everything the page shows for an address: the newest page of the feed, or what a search found. */
export async function loadLive(api: Api, query: URLSearchParams) {
  const filter = readFilter(query);
  const search = readSearch(query);
  const [listed, focus, snapshot, found] = await Promise.all([
    api(subjects.listSubjects, { query: {} }),
    api(articles.listTodaysFocus, { query: { limit: 8 } }),
    search === null ? loadSnapshot(api, filter) : null,
    search === null ? null : api(feed.searchMessages, { query: searchQuery(filter, search) }),
  ]);
  return { filter, search, snapshot, found, focus: focus.items.map(toListed), ...sortSubjects(listed.items) };
}

/** The newest page, and the epoch its offset counts in: the socket goes on exactly there. */
async function loadSnapshot(api: Api, filter: FeedFilter) {
  const [page, head] = await Promise.all([
    api(feed.listMessages, { query: queryOf(toLiveFilter(filter), { limit: PAGE_SIZE }) }),
    api(feed.getHead, {}),
  ]);
  return { page, epoch: head.epoch };
}
