import type { Ring } from './ring.ts';

interface Replay {
  count: number;
  bytes: Buffer;
}

/** What somebody missed, in one piece. Thousands who reconnect at once missed the same, so it is made once. */
export function createReplays(ring: Pick<Ring, 'after'>) {
  const made = new Map<number, Replay>();

  function make(offset: number, subjects: readonly number[] | null): Replay {
    const events = ring.after(offset);
    const wanted =
      subjects === null ? events : events.filter((event) => event.subjectIds.some((id) => subjects.includes(id)));
    return { count: wanted.length, bytes: Buffer.concat(wanted.map((event) => event.frame)) };
  }

  return {
    after(offset: number, subjects: readonly number[] | null): Replay {
      if (subjects !== null) return make(offset, subjects);
      const replay = made.get(offset) ?? make(offset, null);
      made.set(offset, replay);
      return replay;
    },
    /** To be called whenever the ring changes. */
    forget() {
      made.clear();
    },
  };
}
