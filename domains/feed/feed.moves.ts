import type { Clock } from '#shared/clock.ts';
import { toMark, type Position } from '#shared/marks.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { MarketMoves } from './feed.contract.ts';
import type { FeedReader } from './feed.reader.ts';
import { FAST_NEWS } from './feed.rules.ts';
import type { FeedStore } from './feed.store.ts';
import { viewMove } from './feed.view.ts';
import { stands, walk, type Walk } from './feed.walk.ts';

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
    const see = (places: Position[]) => reader.seePlaces(places, viewer);
    return after === null ? listNewest(subjectId, since, see) : listNewer(subjectId, laterOf(after, since), see);
  }

  async function listNewest(subjectId: number, since: UnixSeconds, see: Walk['see']): Promise<MarketMoves> {
    const pick: Walk['pick'] = (before, limit) =>
      store.pickPage({ subjectIds: [subjectId], isExplainedOnly: false, before, since, limit });
    const { shown, first } = await walk({ pick, see, shows: stands }, null, FIRST_PAGE);
    return { Messages: shown.map(viewMove), NextHeadMark: first ? toMark(first) : '0' };
  }

  /** From the mark upwards, so a late poller misses nothing; answered newest first. */
  async function listNewer(subjectId: number, after: Position, see: Walk['see']): Promise<MarketMoves> {
    const pick: Walk['pick'] = (below, limit) => store.pickAfter(subjectId, below ?? after, limit);
    const { shown, rest, last } = await walk({ pick, see, shows: stands }, after, MOST_NEWER);
    return { Messages: shown.toReversed().map(viewMove), NextHeadMark: toMark(rest ?? last ?? after) };
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

/** A mark of an earlier day is worth as much as the first second of the list. */
function laterOf(after: Position, since: UnixSeconds): Position {
  return after.createdAt < since ? { createdAt: since, id: 0 } : after;
}
