import { fail } from '#shared/codes.ts';
import type { Position } from '#shared/cursors.ts';
import { nameOf } from '#shared/datelines.ts';
import { beginningOf } from '#shared/sentences.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { FilterQuery, Neighbours } from '#domains/feed/feed.contract.ts';
import { filterOf } from '#domains/feed/feed.rules.ts';
import type { SeenFlash } from '#domains/feed/feed.view.ts';
import { hasOwnRow } from './feed.rows.ts';
import type { FeedReader } from './feed.reader.ts';
import type { FeedStore } from './feed.store.ts';
import { stands, walk, type Walk } from './feed.walk.ts';

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
      const beside = { see: (places: Position[]) => reader.seePlaces(places, viewer), shows: hasRow };
      const newer: Walk = {
        ...beside,
        pick: (after, limit) => store.pickAfter({ ...filter, after: after ?? place, limit }),
      };
      const older: Walk = {
        ...beside,
        pick: (before, limit) => store.pickPage({ ...filter, before, since: 0, limit }),
      };
      const [above, below] = await Promise.all([walk(newer, place, 1), walk(older, place, 1)]);
      return { newer: viewNeighbour(above.shown[0]), older: viewNeighbour(below.shown[0]) };

      function hasRow(seen: SeenFlash): boolean {
        return stands(seen) && hasOwnRow(seen, filter);
      }
    },
  };
}

/** By the name that the gate has left. */
function viewNeighbour(seen: SeenFlash | undefined): Neighbours['newer'] {
  if (seen === undefined) return null;
  const { id, title, summary } = seen.message;
  return { Id: String(id), Title: title || beginningOf(nameOf(title, summary), LONGEST_NAME) };
}
