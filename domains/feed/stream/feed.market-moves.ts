import type { Clock } from '#shared/clock.ts';
import { toCursor, type Position } from '#shared/cursors.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { MarketMoves } from '#domains/feed/feed.contract.ts';
import type { FeedReader } from './feed.reader.ts';
import { everything, FAST_NEWS, isVip } from '#domains/feed/feed.rules.ts';
import type { FeedStore } from './feed.store.ts';
import { viewMove, type SeenFlash } from '#domains/feed/feed.view.ts';
import { stands, walk, type Walk } from './feed.walk.ts';

const FIRST_PAGE = 30;
const MOST_NEWER = 100;

interface MarketMovesDeps {
  store: FeedStore;
  reader: FeedReader;
  clock: Clock;
}

/** One of the lists: what it is made of, and what of it a viewer gets to see. */
interface Moves {
  subjectId: number;
  since: UnixSeconds;
  shows: Walk['shows'];
}

/** The two short lists of market moves, polled upwards by the cursor of the newest row. */
export function createMarketMoves({ store, reader, clock }: MarketMovesDeps) {
  async function listMoves(moves: Moves, after: Position | null, viewer: Viewer | null): Promise<MarketMoves> {
    const see = (places: Position[]) => reader.seePlaces(places, viewer);
    return after === null ? listNewest(moves, see) : listNewer(moves, laterOf(after, moves.since), see);
  }

  async function listNewest({ subjectId, since, shows }: Moves, see: Walk['see']): Promise<MarketMoves> {
    const pick: Walk['pick'] = (before, limit) =>
      store.pickPage({ ...everything, subjectIds: [subjectId], before, since, limit });
    const { shown } = await walk({ pick, see, shows }, null, FIRST_PAGE);
    return { Messages: shown.map(viewMove), NextHeadMark: cursorOf(shown[0]) ?? '0' };
  }

  /** From the cursor upwards, so a late poller misses nothing; answered newest first. */
  async function listNewer({ subjectId, shows }: Moves, after: Position, see: Walk['see']): Promise<MarketMoves> {
    const pick: Walk['pick'] = (below, limit) =>
      store.pickAfter({ ...everything, subjectIds: [subjectId], after: below ?? after, limit });
    const { shown, rest } = await walk({ pick, see, shows }, after, MOST_NEWER);
    const next = rest ? toCursor(rest) : cursorOf(shown.at(-1));
    return { Messages: shown.toReversed().map(viewMove), NextHeadMark: next ?? toCursor(after) };
  }

  return {
    /** Flashes labelled fast news. Labels of a VIP flash are hidden, so standing here would tell one. */
    listFastMoves: (after: Position | null, viewer: Viewer | null): Promise<MarketMoves> =>
      listMoves({ subjectId: FAST_NEWS, since: 0, shows: showsItsLabels }, after, viewer),

    /** Intraday flashes of the China day. */
    listTodayMoves: (after: Position | null, viewer: Viewer | null): Promise<MarketMoves> =>
      listMoves(
        { subjectId: subjectIds.intraday, since: chinaDayStart(clock.seconds()), shows: stands },
        after,
        viewer,
      ),
  };
}

/** A cursor of an earlier day is worth as much as the first second of the list. */
function laterOf(after: Position, since: UnixSeconds): Position {
  return after.createdAt < since ? { createdAt: since, id: 0 } : after;
}

const showsItsLabels: Walk['shows'] = (seen) => stands(seen) && (seen.mayRead || !isVip(seen.message));

/** A cursor is of what was shown: the place of something left out would tell of it. */
const cursorOf = (seen: SeenFlash | undefined) => seen && toCursor(seen.message);
