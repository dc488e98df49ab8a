import type { FlashDraft } from '#domains/feed/feed.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Story } from './story.ts';

/** What every invented text says of itself to programs. */
export const DEMO_LABEL = '演示';

/** A flash of the invented wire, and what it was made of. */
export interface WireItem {
  at: UnixSeconds;
  draft: FlashDraft;
  story: Story;
  importance: 0 | 1 | 2;
  /** Tells the same event as another one, in the words of another publisher. */
  retells?: WireItem;
}
