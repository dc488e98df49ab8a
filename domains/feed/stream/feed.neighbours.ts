import { fail } from '#shared/codes.ts';
import type { Position } from '#shared/cursors.ts';
import { beginningOf } from '#shared/sentences.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { FilterQuery, Neighbours } from '#domains/feed/feed.contract.ts';
import { filterOf } from '#domains/feed/feed.rules.ts';
import type { SeenFlash } from '#domains/feed/feed.view.ts';
import type { FeedReader } from './feed.reader.ts';
import type { FeedStore } from './feed.store.ts';
import { stands, walk } from './feed.walk.ts';

/** So much of a text says which one it is. */
const LONGEST_NAME = 60;

interface NeighboursDeps {
  store: Pick<FeedStore, 'findPosition' | 'pickAfter' | 'pickPage'>;
  reader: Pick<FeedReader, 'seePlaces'>;
}

/** What stands beside a flash in a list, at any depth (docs/product/articles.md#neighbours). */
export function createNeighbours({ store, reader }: NeighboursDeps) {
  return {
    async listNeighbours(id: number, query: FilterQuery, viewer: Viewer | null): Promise<Neighbours> {
      const place = await store.findPosition(id);
      if (!place) throw fail('MESSAGE_NOT_FOUND');
      const filter = filterOf(query);
      const see = (places: Position[]) => reader.seePlaces(places, viewer);
      const [newer, older] = await Promise.all([
        walk(
          { pick: (after, limit) => store.pickAfter({ ...filter, after: after ?? place, limit }), see, shows: stands },
          place,
          1,
        ),
        walk(
          { pick: (before, limit) => store.pickPage({ ...filter, before, since: 0, limit }), see, shows: stands },
          place,
          1,
        ),
      ]);
      return { newer: viewNeighbour(newer.shown[0]), older: viewNeighbour(older.shown[0]) };
    },
  };
}

/** By the name that the gate has left. */
function viewNeighbour(seen: SeenFlash | undefined): Neighbours['newer'] {
  if (seen === undefined) return null;
  const { id, title, summary } = seen.message;
  return { Id: String(id), Title: title || beginningOf(summary, LONGEST_NAME) };
}
