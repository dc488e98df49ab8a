import type { UnixSeconds } from '#shared/time.ts';

/** What can be passed on of a message: what its reader is shown, and nothing else. */
export interface SharedMessage {
  id: string;
  address: string;
  title: string;
  text: string;
  /** Nothing of the text is kept from this reader. */
  isWhole: boolean;
  author: string;
  /** Who published it; empty when that is us and the author is named. */
  source: string;
  at: UnixSeconds;
  isDemo: boolean;
  /** The server draws what everybody may see; of a VIP text that is nothing. */
  hasPicture: boolean;
}
