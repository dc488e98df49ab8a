import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import type { Listening } from './listen.ts';

/** Hears that something of a topic moved: which, as its writer named it, or null when that may be anything. */
type Hear = (key: string | null) => void;

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
  let lives = 0;
  let total = 0;

  function move(topic: string, key: string) {
    count(topic);
    for (const hear of listeners.get(topic) ?? []) tell(hear, key);
  }

  /** One that fails keeps nobody else from hearing. */
  function tell(hear: Hear, key: string | null) {
    try {
      hear(key);
    } catch (error) {
      database.report(error, 'a listener to changes failed');
    }
  }

  function count(topic: string) {
    counts.set(topic, (counts.get(topic) ?? 0) + 1);
    total += 1;
  }

  function forgetAll() {
    lives += 1;
    const all = new Set([...listeners.values()].flatMap((some) => [...some]));
    for (const hear of all) tell(hear, null);
  }

  function hearNotice(notice: string) {
    const [node, topic = '', key = ''] = notice.split(' ');
    if (node !== self) move(topic, key);
  }

  const isInformed = () => listening?.isInformed() ?? true;

  return {
    /** Says in a work that something of the topic moves with it: the thing named, else any. */
    changed(topic: string, key: number | string = ''): void {
      const work = database.openWork();
      if (!work) throw new Error(`What changes ${topic} has to be done in a work.`);
      const notice = `${self} ${topic} ${key}`;
      if (work.notices.has(notice)) return;
      work.notices.add(notice);
      work.atEnd(() => move(topic, String(key)));
    },

    /** Another value says that something of these topics may have moved since. A node that hears nothing of the others trusts nothing for longer than a second. */
    version(topics: Topics): string {
      const moves = topics === 'all' ? total : topics.map((topic) => counts.get(topic) ?? 0).join('.');
      return isInformed() ? `${lives} ${moves}` : `${lives} ${moves} alone ${Math.floor(millis() / 1000)}`;
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
