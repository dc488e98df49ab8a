import type { AudienceKey } from '#shared/live-channel.ts';

/** An event, encoded. */
export interface RingEvent {
  offset: number;
  /** Whose state it tells. */
  id: number;
  keys: readonly AudienceKey[];
  frame: Buffer;
  /** Others whose words stand in it. */
  explainedBy: readonly number[];
  /** The same event with the text that is to be told by now. */
  frameOf: (text: unknown) => Buffer;
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

  function held(from: number): RingEvent[] {
    const found: RingEvent[] = [];
    for (let at = from; at <= last; at += 1) {
      const event = slots[at % capacity];
      if (event !== undefined) found.push(event);
    }
    return found;
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
    /** Whoever comes back later is told of everything as it is now: what was said before may be public no more. */
    renew(id: number, text: unknown) {
      for (const event of held(first)) {
        const at = event.offset % capacity;
        if (event.id === id) slots[at] = { ...event, frame: event.frameOf(text) };
        // What it explains is asked for anew, by whoever wants it.
        else if (event.explainedBy.includes(id)) slots[at] = { ...event, frame: event.frameOf(null), explainedBy: [] };
      }
    },
    /** Whether every event after `offset` is here. */
    covers(offset: number): boolean {
      return last !== -1 && offset >= first - 1;
    },
    /** The events after `offset`, oldest first. */
    after: (offset: number): RingEvent[] => held(Math.max(offset + 1, first)),
  };
}
export type Ring = ReturnType<typeof createRing>;
