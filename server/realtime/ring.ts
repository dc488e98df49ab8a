import type { Flash } from '#domains/feed/feed.contract.ts';

/** An event, encoded. */
export interface RingEvent {
  offset: number;
  /** The message it speaks of. */
  id: number;
  subjectIds: readonly number[];
  frame: Buffer;
  /** Messages whose titles and summaries stand in it as explanations. */
  explainedBy: readonly number[];
  /** The same event with what the message has become. */
  frameOf: (flash: Flash | null) => Buffer;
}

/** The newest events in memory, without holes. */
export function createRing(capacity: number) {
  const slots: RingEvent[] = [];
  let first = 0;
  let last = -1;

  function clear() {
    slots.length = 0;
    first = 0;
    last = -1;
  }

  return {
    clear,
    push(event: RingEvent) {
      // After a hole nothing older may be replayed.
      if (event.offset !== last + 1) clear();
      if (last === -1) first = event.offset;
      last = event.offset;
      if (last - first >= capacity) first = last - capacity + 1;
      slots[event.offset % capacity] = event;
    },
    /** Whoever comes back later is shown a message as it is now: what it said before may be public no more. */
    renew(id: number, flash: Flash | null) {
      for (const [at, event] of slots.entries()) {
        if (event?.id === id) slots[at] = { ...event, frame: event.frameOf(flash) };
        // What it explains is asked for anew, by whoever wants it.
        else if (event?.explainedBy.includes(id)) slots[at] = { ...event, frame: event.frameOf(null), explainedBy: [] };
      }
    },
    /** Whether every event after `offset` is here. */
    covers(offset: number): boolean {
      return last !== -1 && offset >= first - 1;
    },
    /** The events after `offset`, oldest first. */
    after(offset: number): RingEvent[] {
      const found: RingEvent[] = [];
      for (let at = Math.max(offset + 1, first); at <= last; at += 1) {
        const event = slots[at % capacity];
        if (event !== undefined) found.push(event);
      }
      return found;
    },
  };
}
export type Ring = ReturnType<typeof createRing>;
