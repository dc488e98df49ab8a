import { fail } from '#shared/codes.ts';
import { toCursor, type Position } from '#shared/cursors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { FeedPage, ListMessagesQuery, ListNewsflashQuery, NewsflashPage } from '#domains/feed/feed.contract.ts';
import type { FeedLog } from '#domains/feed/live/feed.log.ts';
import type { FeedReader } from './feed.reader.ts';
import { collapseEvents } from '#domains/feed/live/feed.log.rules.ts';
import { everything, filterOf, matchesFilter } from '#domains/feed/feed.rules.ts';
import type { FeedStore } from './feed.store.ts';
import { orNull, viewFlash, viewNewsflash, viewTail, type SeenFlash } from '#domains/feed/feed.view.ts';
import { stands, walk, type Walk } from './feed.walk.ts';

/** How many events one answer looks through: keeps a poller with a rare filter from reading the whole log at once. */
const EVENT_WINDOW = 20_000;

export interface ListingDeps {
  store: FeedStore;
  reader: FeedReader;
  log: Pick<FeedLog, 'head'>;
}

/** The pages of the feed and the changes since a cursor. */
export function createListing({ store, reader, log }: ListingDeps) {
  /** A page, newest first. The head is read before the page, so nothing falls between the page and what follows it. */
  async function listPage(query: ListMessagesQuery, viewer: Viewer | null): Promise<FeedPage> {
    const headBefore = log.head().offset;
    const before = await placeOf(query);
    const places = await store.pickPage({ ...filterOf(query), before, since: 0, limit: query.limit });
    const seen = await reader.seePlaces(places, viewer);
    // An older page brings no news: a poller's own cursor stays where it was.
    const isOlderOfPoller = before !== null && query.headmark !== null && query.headmark <= headBefore;
    return {
      NewMsgs: orNull(seen.map(viewFlash)),
      UpdatedMsgs: null,
      DeletedMsgs: null,
      HeadMark: String(isOlderOfPoller ? query.headmark : headBefore),
      ...viewTail(places.at(-1)),
    };
  }

  /** Where an older page begins. A cursor of plain seconds ties; the id breaks the tie. */
  async function placeOf({ tailmark, msgIdMark }: ListMessagesQuery): Promise<Position | null> {
    if (tailmark) return { createdAt: tailmark.createdAt, id: tailmark.id || (msgIdMark ?? 0) };
    if (msgIdMark === null) return null;
    const place = await store.findPosition(msgIdMark);
    if (!place) throw fail('BAD_REQUEST', { text: '翻页编号不存在' });
    return place;
  }

  /** What happened after the poller's cursor, collapsed by message, as many messages as the limit says. */
  async function listChanges(after: number, query: ListMessagesQuery, viewer: Viewer | null): Promise<FeedPage> {
    const filter = filterOf(query);
    const end = Math.min(log.head().offset, after + EVENT_WINDOW);
    const events = await store.pickEvents(after, end, filter);
    const taken = collapseEvents(events, query.limit, end);
    const seen = await reader.see(taken.ids, viewer);
    const present = seen.filter(({ message }) => matchesFilter(message, filter)).sort(newestFirst);
    const presentIds = new Set(present.map(({ message }) => message.id));
    const isNew = ({ message }: SeenFlash) => taken.createdIds.has(message.id);
    return {
      NewMsgs: orNull(present.filter(isNew).map(viewFlash)),
      UpdatedMsgs: orNull(present.filter((flash) => !isNew(flash)).map(viewFlash)),
      DeletedMsgs: orNull(taken.ids.filter((id) => !presentIds.has(id)).map(String)),
      HeadMark: String(taken.offset),
      ...viewTail(undefined),
    };
  }

  return {
    /** `/api/pc/msgs`: without cursor the newest page, with tailmark an older one, with headmark what changed since. */
    async list(query: ListMessagesQuery, viewer: Viewer | null): Promise<FeedPage> {
      const { headmark, tailmark, msgIdMark } = query;
      // A cursor beyond the head is of another epoch: begin anew.
      const isPoll = headmark !== null && tailmark === null && msgIdMark === null && headmark <= log.head().offset;
      return isPoll ? listChanges(headmark, query, viewer) : listPage(query, viewer);
    },

    /** The same feed in the fields of v6. */
    async listNewsflash(query: ListNewsflashQuery, viewer: Viewer | null): Promise<NewsflashPage> {
      const list: Walk = {
        pick: (before, limit) =>
          store.pickPage({
            ...everything,
            subjectIds: query.subj_ids,
            isExplainedOnly: query.has_explain,
            before,
            since: query.start_time,
            limit,
          }),
        see: (places) => reader.seePlaces(places, viewer),
        shows: stands,
      };
      const { shown, rest } = await walk(list, query.cursor, query.limit);
      return { messages: shown.map(viewNewsflash), next_cursor: rest ? toCursor(rest) : '0' };
    },
  };
}

const newestFirst = (a: SeenFlash, b: SeenFlash) =>
  b.message.createdAt - a.message.createdAt || b.message.id - a.message.id;
