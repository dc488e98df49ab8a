import type { IncomingMessage } from 'node:http';
import { fail } from '#shared/codes.ts';
import type { Bytes, Made, ResponseCache } from './response-cache.ts';

export interface TurnLimits {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Of one asker: who asks for a lot of slow things leaves places to the others. */
  atOnceEach: number;
  /** Pieces of one asker that may wait. */
  waitingEach: number;
  /** Pieces of all askers that may wait. */
  waiting: number;
  /** Nobody waits longer. */
  waitMillis: number;
}

/** Whoever asks: in whose name, and whether the client has hung up since. */
export interface Asker {
  name: string;
  isGone(): boolean;
}

interface Waiter {
  /** In whose queues it stands. */
  askers: Set<string>;
  /** All who wait for it. */
  clients: Asker[];
  /** At the turn of that one. */
  begin(asker: string): void;
  refuse(): void;
  /** Nobody is there any more to whom it could be answered. */
  drop(): void;
}

/** A piece that may begin, and in whose turn. */
interface Next {
  asker: string;
  waiter: Waiter;
}

const isForNobody = ({ clients }: Waiter) => clients.every((client) => client.isGone());

/**
 * Lets costly work through a few pieces at a time. Askers take turns: whoever asks for a thousand pieces waits for their
 * own, the next asker's single piece comes after one of them. What finds no room, or waits too long, is told to come later;
 * what nobody waits for any more is never begun.
 */
export function createTurns(limits: TurnLimits) {
  /** Who is at the front is next; an asker who had a turn goes to the end. */
  const queues = new Map<string, Waiter[]>();
  const named = new Map<string, Waiter>();
  /** How many pieces of each asker run. */
  const running = new Map<string, number>();
  let places = limits.atOnce;
  let waiting = 0;
  let refused = 0;
  /** Whom the last place was for. */
  let wasForMany = false;

  const hasPlace = (asker: string) => places > 0 && (running.get(asker) ?? 0) < limits.atOnceEach;

  function begin(asker: string): string {
    places -= 1;
    running.set(asker, (running.get(asker) ?? 0) + 1);
    return asker;
  }

  function finish(asker: string) {
    places += 1;
    const left = (running.get(asker) ?? 0) - 1;
    if (left > 0) running.set(asker, left);
    else running.delete(asker);
  }

  /** Answers at whose turn it began. */
  function wait(client: Asker, name: string): Promise<string> {
    if (!hasRoom(client.name)) {
      refused += 1;
      throw fail('BUSY');
    }
    return new Promise((resolve, reject) => {
      function end() {
        clearTimeout(timeout);
        named.delete(name);
        waiting -= 1;
        for (const each of waiter.askers) leave(each, waiter);
      }
      const waiter: Waiter = {
        askers: new Set(),
        clients: [client],
        begin(inTurn) {
          end();
          resolve(begin(inTurn));
        },
        refuse() {
          end();
          refused += 1;
          reject(fail('BUSY'));
        },
        drop() {
          end();
          reject(fail('BUSY'));
        },
      };
      const timeout = setTimeout(waiter.refuse, limits.waitMillis);
      named.set(name, waiter);
      waiting += 1;
      enter(client.name, waiter);
    });
  }

  const lengthOf = (asker: string) => queues.get(asker)?.length ?? 0;

  /** When all places are taken, the longest queue gives its last one up for an asker who has fewer. */
  function hasRoom(asker: string): boolean {
    if (lengthOf(asker) >= limits.waitingEach || waiting >= limits.waiting) dropDeserted();
    if (lengthOf(asker) >= limits.waitingEach) return false;
    if (waiting < limits.waiting) return true;
    const longest = [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    const last = longest.findLast(({ askers }) => askers.size === 1);
    if (!last || longest.length <= lengthOf(asker) + 1) return false;
    last.refuse();
    return true;
  }

  function dropDeserted() {
    for (const waiter of new Set([...queues.values()].flat())) if (isForNobody(waiter)) waiter.drop();
  }

  function enter(asker: string, waiter: Waiter) {
    waiter.askers.add(asker);
    queues.set(asker, [...(queues.get(asker) ?? []), waiter]);
  }

  function leave(asker: string, waiter: Waiter) {
    const left = (queues.get(asker) ?? []).filter((other) => other !== waiter);
    if (left.length === 0) queues.delete(asker);
    else queues.set(asker, left);
  }

  /** The first piece of the asker at the front, of those who may have a place. */
  function firstInTurn(): Next | undefined {
    for (const [asker, [waiter]] of queues) if (waiter && hasPlace(asker)) return { asker, waiter };
    return undefined;
  }

  /** What most askers wait for; nothing while each waits for something of their own. */
  function mostWanted(): Next | undefined {
    let most: Next | undefined;
    for (const [asker, queue] of queues) {
      if (!hasPlace(asker)) continue;
      for (const waiter of queue) if (waiter.askers.size > (most?.waiter.askers.size ?? 1)) most = { asker, waiter };
    }
    return most;
  }

  /**
   * Hands a place that has become free to the next one who may have it. Every other place goes to what most wait for: a
   * thousand addresses may each ask for a page that nobody else wants, and the front page comes after one of them all the same.
   */
  function passOn(): void {
    const next = (wasForMany ? undefined : mostWanted()) ?? firstInTurn();
    if (!next) return;
    wasForMany = !wasForMany;
    const { asker, waiter } = next;
    if (isForNobody(waiter)) {
      waiter.drop();
      return passOn();
    }
    waiter.begin(asker);
    const rest = queues.get(asker);
    queues.delete(asker);
    if (rest) queues.set(asker, rest);
  }

  return {
    /** Runs the work when its asker's turn has come. Its name is that of its result: what others may wait for too. */
    async take<T>(client: Asker, name: string, work: () => Promise<T>): Promise<T> {
      const inTurn = hasPlace(client.name) ? begin(client.name) : await wait(client, name);
      try {
        return await work();
      } finally {
        finish(inTurn);
        passOn();
      }
    },
    /** Somebody else waits for the same result: it begins when it is the turn of the first of them. */
    join(name: string, askerOf: () => Asker): void {
      const waiter = named.get(name);
      if (!waiter) return;
      const client = askerOf();
      const { name: asker } = client;
      waiter.clients.push(client);
      if (!waiter.askers.has(asker) && lengthOf(asker) < limits.waitingEach) enter(asker, waiter);
      // A place that the first of them may not take is free to this one.
      passOn();
    },
    waitingCount: () => waiting,
    refusedCount: () => refused,
  };
}
export type Turns = ReturnType<typeof createTurns>;

/** A kept answer, or the one that is being made, or a new one when it is the asker's turn. */
export function answerInTurn(
  { cache, turns }: { cache: ResponseCache; turns: Turns },
  {
    key,
    seconds,
    askerOf,
    produce,
  }: { key: string; seconds: number; askerOf: () => Asker; produce: () => Promise<Made> },
): Bytes | Promise<Bytes> {
  const answer = cache.answer(key, seconds, (begin) =>
    turns.take(askerOf(), key, () => {
      begin();
      return produce();
    }),
  );
  turns.join(key, askerOf);
  return answer;
}

/** Who sent a request, by a name that others may share. */
export const clientOf = ({ socket }: IncomingMessage, name: string): Asker => ({
  name,
  isGone: () => socket.destroyed,
});
