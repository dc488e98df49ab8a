import { fail } from '#shared/codes.ts';

export interface TurnLimits {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Pieces of one asker that may wait. */
  waitingEach: number;
  /** Pieces of all askers that may wait. */
  waiting: number;
  /** Nobody waits longer. */
  waitMillis: number;
}

interface Waiter {
  begin(): void;
  refuse(): void;
}

/**
 * Lets costly work through a few pieces at a time. Askers take turns: whoever asks for a thousand pieces waits for their
 * own, the next asker's single piece comes after one of them. What finds no room, or waits too long, is told to come later.
 */
export function createTurns(limits: TurnLimits) {
  /** Who is at the front is next; an asker who had a turn goes to the end. */
  const queues = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;
  let refused = 0;

  function wait(asker: string): Promise<void> {
    if (!hasRoom(asker)) {
      refused += 1;
      throw fail('BUSY');
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin() {
          clearTimeout(patience);
          resolve();
        },
        refuse() {
          clearTimeout(patience);
          leave(asker, waiter);
          refused += 1;
          reject(fail('BUSY'));
        },
      };
      const patience = setTimeout(waiter.refuse, limits.waitMillis);
      queues.set(asker, [...(queues.get(asker) ?? []), waiter]);
      waiting += 1;
    });
  }

  /** When all places are taken, the longest queue gives its last one up for an asker who has fewer. */
  function hasRoom(asker: string): boolean {
    const own = queues.get(asker)?.length ?? 0;
    if (own >= limits.waitingEach) return false;
    if (waiting < limits.waiting) return true;
    const longest = [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= own + 1) return false;
    longest.at(-1)?.refuse();
    return true;
  }

  function leave(asker: string, waiter: Waiter) {
    const left = (queues.get(asker) ?? []).filter((other) => other !== waiter);
    waiting -= 1;
    if (left.length === 0) queues.delete(asker);
    else queues.set(asker, left);
  }

  /** Hands the place on, or frees it. */
  function passOn() {
    const [next] = queues;
    const waiter = next?.[1][0];
    if (!next || !waiter) {
      running -= 1;
      return;
    }
    const [asker, [, ...rest]] = next;
    queues.delete(asker);
    if (rest.length > 0) queues.set(asker, rest);
    waiting -= 1;
    waiter.begin();
  }

  return {
    /** Runs the work when its asker's turn has come. */
    async take<T>(asker: string, work: () => Promise<T>): Promise<T> {
      if (running < limits.atOnce) running += 1;
      else await wait(asker);
      try {
        return await work();
      } finally {
        passOn();
      }
    },
    waitingCount: () => waiting,
    refusedCount: () => refused,
  };
}
export type Turns = ReturnType<typeof createTurns>;
