import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import type { Listening } from './listen.ts';
import type { OpenWork } from './work.ts';

/** Hears that something of a topic moved, or may have. */
type Hear = () => void;

/** Some topics by name, or whatever moves. */
export type Topics = readonly string[] | 'all';

export type Changes = ReturnType<typeof createChanges>;

/**
 * Who wrote what: a topic says what kind of thing moved, as a rule the module that owns it. It is said inside the work that
 * writes, is true at its commit, and is known on every node: here before the writer's answer leaves, elsewhere by a notice
 * that is sent with the commit. A node that may have missed one forgets all that it keeps.
 */
export function createChanges({ database, millis }: { database: Database; millis: () => number }) {
  const self = randomBytes(6).toString('base64url');
  const counts = new Map<string, number>();
  const listeners = new Map<string, Set<Hear>>();
  let listening: Listening | null = null;
  let declared: ReadonlySet<string> | null = null;
  let lives = 0;
  /** The version of everything, which each kept answer is looked at by: made anew only when something has moved. */
  let ofAll: string | null = null;

  function move(topic: string) {
    count(topic);
    for (const hear of listeners.get(topic) ?? []) tell(hear);
  }

  /** One that fails keeps nobody else from hearing. */
  function tell(hear: Hear) {
    try {
      hear();
    } catch (error) {
      database.report(error, 'a listener to changes failed');
    }
  }

  function count(topic: string) {
    for (const each of [topic, 'all']) counts.set(each, (counts.get(each) ?? 0) + 1);
    ofAll = null;
  }

  function forgetAll() {
    lives += 1;
    ofAll = null;
    const all = new Set([...listeners.values()].flatMap((some) => [...some]));
    for (const hear of all) tell(hear);
  }

  function hearNotice(notice: string) {
    const [node, topic = ''] = notice.split(' ');
    if (node !== self) move(topic);
  }

  const isInformed = () => listening?.isInformed() ?? true;

  /** A node that hears nothing of the others trusts nothing for longer than a second. */
  const eraNow = () => (isInformed() ? `${lives}` : `${lives} alone ${Math.floor(millis() / 1000)}`);

  function versionIn(seen: ReadonlyMap<string, number>, topics: Topics, era = eraNow()): string {
    const moves = (topics === 'all' ? ['all'] : topics).map((topic) => seen.get(topic) ?? 0);
    return `${era} ${moves.join('.')}`;
  }

  function workFor(what: string): OpenWork {
    const work = database.openWork();
    if (!work) throw new Error(`${what} has to be done in a work.`);
    return work;
  }

  return {
    /** Fails where no work is open: what is to commit with something else must not be written alone. */
    mustBeInWork: (what: string): void => void workFor(what),

    /** Says in a work that something of the topic moves with it. */
    changed(topic: string): void {
      const work = workFor(`What changes ${topic}`);
      if (declared?.has(topic) === false) throw new Error(`No module declares the topic ${topic}.`);
      const notice = `${self} ${topic}`;
      if (work.notices.has(notice)) return;
      work.notices.add(notice);
      work.atEnd(() => move(topic));
    },

    /** From now on a topic of another name is a mistake. */
    declare(topics: Iterable<string>): void {
      declared = new Set(topics);
    },

    /** Another value says that something of these topics may have moved since. */
    version(topics: Topics): string {
      if (topics !== 'all' || !isInformed()) return versionIn(counts, topics);
      return (ofAll ??= versionIn(counts, topics));
    },

    /** The versions of this moment, for who learns only later which topics it is about. */
    mark(): (topics: Topics) => string {
      const [then, era] = [new Map(counts), eraNow()];
      return (topics) => versionIn(then, topics, era);
    },

    /** Calls back for every move of these topics until the returned function is called. */
    onChange(topics: readonly string[], hear: Hear): () => void {
      for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(hear));
      return () => {
        for (const topic of topics) listeners.get(topic)?.delete(hear);
      };
    },

    /** Forgets what is kept of a topic: this node has seen by itself that something of it moved elsewhere. */
    learn: count,

    /** Whether this process hears of the others at all: a command does not. */
    isFollowing: () => listening !== null,

    /** False when what other nodes changed a moment ago may not be known here. */
    isInformed,

    /** Begins to listen to the other nodes. */
    async follow(): Promise<() => Promise<void>> {
      const mine = await database.listen({ onNotice: hearNotice, onListening: forgetAll });
      listening = mine;
      return () => mine.stop();
    },
  };
}
