import { feed } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { nameOf } from '#shared/datelines.ts';
import { stateOf } from './flash/flash-words.ts';
import { oneRowEach, tellsEventOf } from './live/one-row.ts';

export interface ShortFlash {
  id: string;
  name: string;
  at: UnixSeconds;
}

const LENGTH = 10;

/** The newest of what is important and open, each event once, and none of the event of the message whose page it is. */
export function loadImportantFlashes(api: Api, beside = ''): Promise<ShortFlash[]> {
  return loadFlashes(api, { important: '1' }, beside);
}

/** The newest of all that is open, each event once. */
export function loadNewestFlashes(api: Api): Promise<ShortFlash[]> {
  return loadFlashes(api, {}, '');
}

async function loadFlashes(api: Api, kind: { important?: '1' }, beside: string): Promise<ShortFlash[]> {
  const { NewMsgs } = await api(feed.listMessages, { query: { ...kind, limit: LENGTH } });
  return oneRowEach(NewMsgs ?? [])
    .filter(({ flash }) => stateOf(flash) === 'open' && !tellsEventOf(beside, flash))
    .map(({ flash }) => ({ id: flash.Id, name: nameOf(flash.Title, flash.Summary), at: flash.CreatedAtInSec }));
}
