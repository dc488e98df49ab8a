import { feed, type Flash } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { nameOf } from '#shared/datelines.ts';
import { stateOf } from './flash/flash-words.ts';
import { fold } from './live/fold.ts';

export interface ShortFlash {
  id: string;
  name: string;
  at: UnixSeconds;
}

const LENGTH = 10;

/** The newest of what is important and open, each event once. */
export function loadImportantFlashes(api: Api): Promise<ShortFlash[]> {
  return loadFlashes(api, { important: '1' });
}

/** The newest of all that is open, each event once. */
export function loadNewestFlashes(api: Api): Promise<ShortFlash[]> {
  return loadFlashes(api, {});
}

async function loadFlashes(api: Api, kind: { important?: '1' }): Promise<ShortFlash[]> {
  const { NewMsgs } = await api(feed.listMessages, { query: { ...kind, limit: LENGTH } });
  return oneRowEach(NewMsgs ?? [])
    .filter((flash) => stateOf(flash) === 'open')
    .map((flash) => ({ id: flash.Id, name: nameOf(flash.Title, flash.Summary), at: flash.CreatedAtInSec }));
}

function oneRowEach(flashes: Flash[]): Flash[] {
  const listed = flashes.map((flash) => ({ flash, offset: 0 }));
  // What is not among them hides none of them.
  return fold(listed, { isWanted: () => false, isGone: () => false }).map(({ flash }) => flash);
}
