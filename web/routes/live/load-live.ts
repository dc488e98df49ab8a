import { redirect } from 'react-router';
import { articles } from '#domains/articles/articles.contract.ts';
import { feed } from '#domains/feed/feed.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { loadImportantFlashes, loadNewestFlashes } from '#web/features/feed/short-flashes.ts';
import { PAGE_SIZE, queryOf } from '#web/features/feed/live/live-api.ts';
import { toListed } from '#web/features/articles/listed-article.ts';
import { loadMarketMood } from '#web/features/boards/market-mood.ts';
import { loadLedThemes } from '#web/features/market/plates/led-themes.ts';
import { sortSubjects } from './bar-subjects.ts';
import { besideRows } from './beside.ts';
import {
  type FeedFilter,
  readFilter,
  readMinute,
  readSearch,
  toLiveFilter,
  truerAddressOf,
  withoutUnknown,
} from './filter.ts';
import { pastQuery } from './past-query.ts';
import { searchQuery } from './search-query.ts';

/** Everything the page shows for an address: the newest page of the feed, or what a search found. */
export async function loadLive(api: Api, query: URLSearchParams, now: UnixSeconds) {
  const filter = readFilter(query);
  const search = readSearch(query);
  const at = search === null ? readMinute(query, now) : null;
  const truer = truerAddressOf(query, { filter, search, at });
  if (truer !== null) throw redirect(truer);
  const [listed, beside, mood, themes, sources, snapshot, found, past] = await Promise.all([
    api(subjects.listSubjects, { query: {} }),
    loadBeside(api, filter),
    loadMarketMood(api),
    loadLedThemes(api),
    api(feed.listSources, {}),
    search === null && at === null ? loadSnapshot(api, filter) : null,
    search === null ? null : api(feed.searchMessages, { query: searchQuery(filter, search) }),
    at === null ? null : api(feed.listMessages, { query: pastQuery(filter, at) }),
  ]);
  const known = withoutUnknown(filter, new Set(listed.items.map(({ id }) => id)));
  const existing = truerAddressOf(query, { filter: known, search, at });
  if (existing !== null) throw redirect(existing);
  return {
    filter,
    search,
    snapshot,
    found,
    past: at === null || past === null ? null : { at, page: past },
    aside: { beside, mood, themes },
    sources: sources.items.map(({ name }) => name),
    ...sortSubjects(listed.items),
  };
}

/** What matters, and the focus of the day; where the list itself is of those, the newest of all. */
async function loadBeside(api: Api, { isImportantOnly }: FeedFilter) {
  if (isImportantOnly) return { isOfImportant: false, rows: besideRows(await loadNewestFlashes(api), []) };
  const [flashes, focus] = await Promise.all([
    loadImportantFlashes(api),
    api(articles.listTodaysFocus, { query: { limit: 5 } }),
  ]);
  return { isOfImportant: true, rows: besideRows(flashes, focus.items.map(toListed)) };
}

/** The newest page, and the epoch its offset counts in: the socket goes on exactly there. */
async function loadSnapshot(api: Api, filter: FeedFilter) {
  const [page, head] = await Promise.all([
    api(feed.listMessages, { query: queryOf(toLiveFilter(filter), { limit: PAGE_SIZE }) }),
    api(feed.getHead, {}),
  ]);
  return { page, epoch: head.epoch };
}
