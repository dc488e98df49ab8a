/** Whether this reader has said it, and how many have. */
export interface Standing {
  isSet: boolean;
  count: number;
}

export type Kind = 'like' | 'favourite' | 'follow';

export interface Reaction {
  kind: Kind;
  id: string;
}

interface Entry {
  /** What the server said last. */
  told: Standing;
  /** What the reader pressed last and the server has not answered to. */
  wish: boolean | null;
  isUnderWay: boolean;
  shown: Standing;
}

export interface ReactionStoreDeps {
  send(reaction: Reaction, isSet: boolean): Promise<Standing>;
  /** Hears why the server did not do it. */
  onFault(error: unknown): void;
}

export type ReactionStore = ReturnType<typeof createReactionStore>;

/**
 * What a reader has said, as far as this page knows: shown as wished at once, and as the server has it when that fails. One call
 * of each is under way; who presses meanwhile gets what they pressed last (docs/product/likes-and-follows.md#buttons).
 */
export function createReactionStore({ send, onFault }: ReactionStoreDeps) {
  const entries = new Map<string, Entry>();
  const learned = new WeakMap<object, Set<string>>();
  const listeners = new Set<() => void>();

  function change(key: string, changes: Partial<Omit<Entry, 'shown'>>) {
    const entry = { ...(entries.get(key) ?? blank), ...changes };
    entries.set(key, { ...entry, shown: shownOf(entry) });
    for (const listener of listeners) listener();
  }

  async function converge(reaction: Reaction) {
    const key = keyOf(reaction);
    change(key, { isUnderWay: true });
    try {
      for (let next = wishOf(key); next !== null; next = wishOf(key)) {
        const told = await send(reaction, next);
        // Answered: only another press asks for more, whatever the answer is.
        const isAnswered = entries.get(key)?.wish === next;
        change(key, isAnswered ? { told, wish: null } : { told });
      }
    } catch (error) {
      onFault(error);
    }
    change(key, { isUnderWay: false, wish: null });
  }

  /** What has yet to be asked for; null when all is as it was wished. */
  function wishOf(key: string): boolean | null {
    const { wish, told } = entries.get(key) ?? blank;
    return wish === null || wish === told.isSet ? null : wish;
  }

  return {
    /** How it stands; null where this page knows no better than what it was drawn from. */
    read: (reaction: Reaction): Standing | null => entries.get(keyOf(reaction))?.shown ?? null,

    /** Takes what an answer says (`source`, once) as the newest word, unless the reader has just said otherwise. */
    learn(reaction: Reaction, told: Standing, source: object): void {
      const key = keyOf(reaction);
      const seen = learned.get(source) ?? new Set();
      if (seen.has(key)) return;
      learned.set(source, seen.add(key));
      if (entries.get(key)?.isUnderWay !== true) change(key, { told });
    },

    /** Makes it the other way round from how it is shown. */
    press(reaction: Reaction, given: Standing): void {
      const key = keyOf(reaction);
      const entry = entries.get(key);
      if (entry === undefined) change(key, { told: given });
      change(key, { wish: !(entry?.shown ?? given).isSet });
      if (entry?.isUnderWay !== true) void converge(reaction);
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const blank: Entry = {
  told: { isSet: false, count: 0 },
  wish: null,
  isUnderWay: false,
  shown: { isSet: false, count: 0 },
};

const keyOf = ({ kind, id }: Reaction) => `${kind} ${id}`;

function shownOf({ told, wish }: Entry): Standing {
  if (wish === null || wish === told.isSet) return told;
  return { isSet: wish, count: Math.max(0, told.count + (wish ? 1 : -1)) };
}
