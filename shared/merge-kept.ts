/** What a reader keeps for themselves, by its kind (docs/product/accounts.md#kept). */
export interface KeptValues {
  watchlist: { groups: string[]; stocks: KeptStock[] };
  reading_words: { marked: string; muted: string };
  /** Themes that are followed, the newest first. */
  themes: { ids: number[] };
  push: {
    notification: boolean;
    audio: boolean;
    voice: boolean;
    quiet: { from: string; to: string } | null;
    important_only: boolean;
  };
}

export interface KeptStock {
  symbol: string;
  name: string;
  /** The name of its group: ids are each device's own. */
  group: string | null;
  note: { text: string; at: number; price: number | null } | null;
  read_at: number;
}

export type KeptKind = keyof KeptValues;
export type KeptValue<K extends KeptKind = KeptKind> = KeptValues[K];
export const keptKinds = ['watchlist', 'reading_words', 'push', 'themes'] as const satisfies readonly KeptKind[];

/** What is kept where nobody has chosen anything. */
export const emptyKept: KeptValues = {
  watchlist: { groups: [], stocks: [] },
  reading_words: { marked: '', muted: '' },
  push: { notification: true, audio: true, voice: true, quiet: null, important_only: false },
  themes: { ids: [] },
};

/** What both had in common, what is here, and what the account has. */
interface Sides<T> {
  base: T;
  mine: T;
  theirs: T;
}

type Merge<T> = (sides: Sides<T>) => T;

/** Whatever either has added or changed since the base is in it, what one has taken away and the other has left alone is not (docs/product/accounts.md#kept). */
export function mergeKept<K extends KeptKind>(kind: K, sides: Sides<KeptValue<K>>): KeptValue<K> {
  const merge = merges[kind] as unknown as Merge<KeptValue<K>>;
  return merge(sides);
}

const merges: { [K in KeptKind]: Merge<KeptValue<K>> } = {
  watchlist({ base, mine, theirs }) {
    const part = <T>(pick: (list: KeptValue<'watchlist'>) => T): Sides<T> => ({
      base: pick(base),
      mine: pick(mine),
      theirs: pick(theirs),
    });
    const stocks = mergeList(
      part((list) => list.stocks),
      ({ symbol }) => symbol,
      mergeStock,
    );
    const groups = mergeList(
      part((list) => list.groups),
      (name) => name,
      ({ theirs: name }) => name,
    );
    const named = stocks.flatMap(({ group }) => (group === null ? [] : [group]));
    return { groups: [...new Set([...groups, ...named])], stocks };
  },
  reading_words: ({ base, mine, theirs }) => ({
    marked: mergeWords({ base: base.marked, mine: mine.marked, theirs: theirs.marked }),
    muted: mergeWords({ base: base.muted, mine: mine.muted, theirs: theirs.muted }),
  }),
  push: ({ base, mine, theirs }) => ({
    notification: newer({ base: base.notification, mine: mine.notification, theirs: theirs.notification }),
    audio: newer({ base: base.audio, mine: mine.audio, theirs: theirs.audio }),
    voice: newer({ base: base.voice, mine: mine.voice, theirs: theirs.voice }),
    quiet: newer({ base: base.quiet, mine: mine.quiet, theirs: theirs.quiet }),
    important_only: newer({ base: base.important_only, mine: mine.important_only, theirs: theirs.important_only }),
  }),
  themes: ({ base, mine, theirs }) => ({
    ids: mergeList({ base: base.ids, mine: mine.ids, theirs: theirs.ids }, String, ({ theirs: id }) => id),
  }),
};

/** What was changed; what both have changed is as it was chosen here. */
function newer<T>({ base, mine, theirs }: Sides<T>): T {
  return isSame(mine, base) ? theirs : mine;
}

function mergeStock({
  base,
  mine,
  theirs,
}: Sides<KeptStock | undefined> & Pick<Sides<KeptStock>, 'mine' | 'theirs'>): KeptStock {
  return {
    symbol: theirs.symbol,
    name: theirs.name,
    group: newer({ base: base?.group ?? null, mine: mine.group, theirs: theirs.group }),
    note: mergeNote({ base: base?.note ?? null, mine: mine.note, theirs: theirs.note }),
    read_at: Math.max(mine.read_at, theirs.read_at),
  };
}

/** Two texts written apart stand below each other; they begin when the first one did. */
function mergeNote({ base, mine, theirs }: Sides<KeptStock['note']>): KeptStock['note'] {
  if (isSame(mine, base) || mine === null) return isSame(theirs, base) ? mine : theirs;
  if (isSame(theirs, base) || theirs === null) return mine;
  const first = mine.at < theirs.at ? mine : theirs;
  if (mine.text.includes(theirs.text)) return { ...first, text: mine.text };
  if (theirs.text.includes(mine.text)) return { ...first, text: theirs.text };
  return { ...first, text: `${theirs.text}\n${mine.text}` };
}

function mergeWords({ base, mine, theirs }: Sides<string>): string {
  const sides = { base: wordsOf(base), mine: wordsOf(mine), theirs: wordsOf(theirs) };
  const words = mergeList(
    sides,
    (word) => word,
    ({ theirs: word }) => word,
  );
  // As it was written, where it says the same.
  if (isSame(words, sides.mine)) return mine;
  return isSame(words, sides.theirs) ? theirs : words.join(' ');
}

const wordsOf = (text: string): string[] => [...new Set(text.split(/[\s,，、;；]+/).filter((word) => word !== ''))];

function mergeList<T>(
  { base, mine, theirs }: Sides<T[]>,
  keyOf: (item: T) => string,
  merge: (sides: { base: T | undefined; mine: T; theirs: T }) => T,
): T[] {
  if (isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  const [before, here, there] = [base, mine, theirs].map((items) => new Map(items.map((item) => [keyOf(item), item])));
  /** What one side does not have: it has never been there, or it was taken away and the other has changed it since. */
  const stays = (item: T) => {
    const known = before?.get(keyOf(item));
    return known === undefined || !isSame(known, item);
  };
  const both = theirs.flatMap((item) => {
    const own = here?.get(keyOf(item));
    if (own !== undefined) return [merge({ base: before?.get(keyOf(item)), mine: own, theirs: item })];
    return stays(item) ? [item] : [];
  });
  return [...both, ...mine.filter((item) => !there?.has(keyOf(item)) && stays(item))];
}

/** Alike in all that they hold, in whatever order an object names it. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}
