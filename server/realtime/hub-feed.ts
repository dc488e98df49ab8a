import type { Flash, FlashEventKind } from '#domains/feed/feed.contract.ts';

export interface FeedHead {
  epoch: string;
  offset: number;
}

/** One row of the event log, with the public view of its message. */
export interface LoggedEvent {
  offset: number;
  at: number;
  kind: FlashEventKind;
  id: number;
  version: number;
  /** Subjects before and after the event: whoever follows one of them must hear of it. */
  subjectIds: readonly number[];
  needExplained: boolean;
  subscribeType: number;
  /** Null for VIP messages and for deletes. */
  flash: Flash | null;
}

/** What the hub needs of the feed's service. */
export interface HubFeed {
  /** The newest offset known to this process. */
  head(): FeedHead;
  onHead(listener: (offset: number) => void): () => void;
  /** Asks the database: other nodes write too. */
  refreshHead(): Promise<void>;
  eventsSince(offset: number, limit: number): Promise<readonly LoggedEvent[]>;
}
