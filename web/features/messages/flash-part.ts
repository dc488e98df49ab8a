import { feed, type Flash, type Neighbours } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import { queryOf } from '#web/features/feed/live/live-api.ts';
import type { LiveFilter } from '#web/features/feed/live/live-filter.ts';
import { orNotFound } from '#web/lib/load.ts';

/** What the page of a flash tells that no article has. */
export interface FlashPart {
  important: number;
  /** Who else tells the same event. */
  others: Flash['Others'];
  /** What stands beside it in the list that the reader came from. */
  neighbours: Neighbours;
}

export async function loadFlashPart(api: Api, id: string, filter: LiveFilter): Promise<FlashPart> {
  const { limit: _, ...query } = queryOf(filter, { limit: 1 });
  const [flash, neighbours] = await Promise.all([
    orNotFound(api(feed.getLiveMessage, { params: { id } })),
    orNotFound(api(feed.listNeighbours, { params: { id }, query })),
  ]);
  return { important: flash.Important, others: flash.Others, neighbours };
}
