import { showChoice } from './choice-in-view.ts';
import { listenToKeys } from './feed-keys.ts';
import type { ShownFeed } from '#web/features/feed/live/resting-feed.ts';
import { notePlace, type Place } from './noted-place.ts';
import { noteReceipts } from './read-receipts.ts';
import { showUnread } from './unread-count.ts';

/** What the manners of the page are about: looked up when they are needed, for the parts come and go. */
export interface LivePage {
  list: () => HTMLElement | null;
  search: () => HTMLInputElement | null;
  feed: () => Pick<ShownFeed, 'subscribe' | 'getState'>;
  noted: (place: Place | null) => void;
}

/** How the page answers to keys and presses, once it is alive. Answers how to stop. */
export function attend(page: LivePage): () => void {
  const stops = [listenToKeys(page), noteReceipts(page), showUnread(page), notePlace(page), showChoice()];
  return () => stops.forEach((stop) => stop());
}
