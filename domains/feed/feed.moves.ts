import type { Clock } from '#shared/clock.ts';
import { toMark, type Position } from '#shared/marks.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { MarketMoves } from './feed.contract.ts';
import type { FeedReader } from './feed.reader.ts';
import { FAST_NEWS } from './feed.rules.ts';
import type { FeedStore } from './feed.store.ts';
import { viewMove } from './feed.view.ts';

/** reader spec §9: 779 intraday. */
const INTRADAY_SUBJECT = 779;
const FIRST_PAGE = 30;
const MOST_NEWER = 100;

interface MovesDeps {
  store: FeedStore;
  reader: FeedReader;
  clock: Clock;
}

/** The two short lists of market moves, polled upwards by the mark of the newest row. */
export function createMoves({ store, reader, clock }: MovesDeps) {
  async function listMoves(subjectId: number, after: Position | null, since: UnixSeconds, viewer: Viewer | null) {
    const places = await pick(subjectId, after, since);
    const seen = await reader.seePlaces(places, viewer);
    const newest = places[0] ?? after;
    return {
      Messages: seen.filter(({ message }) => message.state === 'published').map(viewMove),
      NextHeadMark: newest ? toMark(newest) : '0',
    };
  }

  /** Newest first. What is newer than a mark is taken from the mark upwards, so a late poller misses nothing. */
  async function pick(subjectId: number, after: Position | null, since: UnixSeconds): Promise<Position[]> {
    if (after === null) {
      return store.pickPage({
        subjectIds: [subjectId],
        isExplainedOnly: false,
        before: null,
        since,
        limit: FIRST_PAGE,
      });
    }
    const isOfEarlierDay = after.createdAt < since;
    const newer = await store.pickAfter(subjectId, isOfEarlierDay ? { createdAt: since, id: 0 } : after, MOST_NEWER);
    return newer.toReversed();
  }

  return {
    /** Flashes labelled fast news. */
    listFastMoves: (after: Position | null, viewer: Viewer | null): Promise<MarketMoves> =>
      listMoves(FAST_NEWS, after, 0, viewer),

    /** Intraday flashes of the China day. */
    listTodayMoves: (after: Position | null, viewer: Viewer | null): Promise<MarketMoves> =>
      listMoves(INTRADAY_SUBJECT, after, chinaDayStart(clock.seconds()), viewer),
  };
}
