import { systemClock } from '#shared/clock.ts';

/** Something that would have gone out into the world. */
export interface SentItem {
  kind: 'sms';
  /** Whom it was for. */
  to: string;
  /** What they would read. */
  text: string;
  /** The code in it, for programs that go on with it. */
  code: string;
  /** Unix seconds, by the machine's clock. */
  at: number;
}

export type Outbox = ReturnType<typeof createOutbox>;

const MOST = 200;

/** What local twins did not send: kept in memory, the newest first. */
export function createOutbox() {
  const items: SentItem[] = [];
  return {
    add(item: Omit<SentItem, 'at'>): void {
      items.unshift({ ...item, at: systemClock.seconds() });
      items.length = Math.min(items.length, MOST);
    },
    list: (): readonly SentItem[] => items,
  };
}
