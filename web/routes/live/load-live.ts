import { redirect } from 'react-router';
import { articles } from '#domains/articles/articles.contract.ts';
import { feed, type Flash } from '#domains/feed/feed.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import type { Api } from '#shared/contract.ts';
import { nameOf, stateOf } from '#web/features/feed/flash/flash-words.ts';
import { PAGE_SIZE, queryOf } from '#web/features/feed/live/live-api.ts';
import { fold, type Other } from '#web/features/feed/live/fold.ts';
import { toListed } from '#web/features/articles/listed-article.ts';
import { sortSubjects } from './bar-subjects.ts';
import { type FeedFilter, readFilter, readMinute, readSearch, toLiveFilter, truerAddressOf } from './filter.ts';
import { pastQuery } from './past-query.ts';
import { searchQuery } from './search-query.ts';

/** Beside the list, so that the aside is of use all day. */
const IMPORTANT_LENGTH = 10;

/** Everything the page shows for an address: the newest page of the feed, or what a search found. */
export async function loadLive(api: Api, query: URLSearchParams) {
  const filter = readFilter(query);
  const search = readSearch(query);
  const at = search === null ? readMinute(query) : null;
  const truer = truerAddressOf(query, filter, search);
  if (truer !== null) throw redirect(truer);
  const [listed, focus, important, sources, snapshot, found, past] = await Promise.all([
    api(subjects.listSubjects, { query: {} }),
    api(articles.listTodaysFocus, { query: { limit: 8 } }),
    api(feed.listMessages, { query: { important: '1', limit: IMPORTANT_LENGTH } }),
    api(feed.listSources, {}),
    search === null && at === null ? loadSnapshot(api, filter) : null,
    search === null ? null : api(feed.searchMessages, { query: searchQuery(filter, search) }),
    at === null ? null : api(feed.listMessages, { query: pastQuery(filter, at) }),
  ]);
  return {
    filter,
    search,
    snapshot,
    found,
    past: at === null || past === null ? null : { at, page: past },
    focus: focus.items.map(toListed),
    important: oneRowEach(important.NewMsgs ?? [])
      .filter((flash) => stateOf(flash) === 'open')
      .map(toBrief),
    sources: sources.items.map(({ name }) => name),
    ...sortSubjects(listed.items),
  };
}

function oneRowEach(flashes: Flash[]): Flash[] {
  const listed = flashes.map((flash) => ({ flash, offset: 0 }));
  const isWanted = (other: Other) => other.Important > 0;
  return fold(listed, { isWanted, isGone: () => false }).map(({ flash }) => flash);
}

const toBrief = (flash: Flash) => ({ id: flash.Id, name: nameOf(flash), at: flash.CreatedAtInSec });

/** The newest page, and the epoch its offset counts in: the socket goes on exactly there. */
async function loadSnapshot(api: Api, filter: FeedFilter) {
  const [page, head] = await Promise.all([
    api(feed.listMessages, { query: queryOf(toLiveFilter(filter), { limit: PAGE_SIZE }) }),
    api(feed.getHead, {}),
  ]);
  return { page, epoch: head.epoch };
}
