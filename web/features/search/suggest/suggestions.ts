import type { Suggested } from './suggest-rows.ts';

/** What the box shows for what is typed. */
export interface Suggestions {
  /** For which words; answers to others are none. */
  words: string;
  found: Suggested | null;
  /** Whether the server has told of these words. */
  isWhole: boolean;
  /** Nothing yet, and for longer than nobody minds. */
  isSlow: boolean;
}

export const NO_SUGGESTIONS: Suggestions = { words: '', found: null, isWhole: false, isSlow: false };

/** docs/product/search.md#box */
const DEBOUNCE_MILLIS = 500;
const PATIENCE_MILLIS = 150;

/** Names as the browser itself finds them, `most` of each kind; null where it has no table (yet). */
export type FindNames = (words: string, most?: number) => Pick<Suggested, 'plate' | 'stock' | 'hint'> | null;

interface Deps {
  findNames: FindNames;
  ask: (words: string) => Promise<Suggested>;
  tell: (shown: Suggestions) => void;
}

/**
 * Finds for what is typed: names at once, all of it from the server when the typing rests. An answer to older words never takes the
 * place of newer ones, nor one that comes late that of one to the same words.
 */
export function createSuggestions({ findNames, ask, tell }: Deps) {
  let shown = NO_SUGGESTIONS;
  let timers: ReturnType<typeof setTimeout>[] = [];

  function show(next: Suggestions) {
    shown = next;
    tell(next);
  }

  function stop() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  }

  async function askServer(words: string) {
    try {
      const found = await ask(words);
      if (words === shown.words) show({ words, found, isWhole: true, isSlow: false });
    } catch {
      // What the table tells stays; without it the way to all results does.
      if (words === shown.words) show({ ...shown, isSlow: false, isWhole: shown.found !== null });
    }
  }

  return {
    type(typed: string) {
      const words = typed.trim();
      if (words === shown.words) return;
      stop();
      if (words === '') return show(NO_SUGGESTIONS);
      const names = findNames(words);
      show({ words, found: names && withNames(names), isWhole: false, isSlow: false });
      timers = [
        setTimeout(() => void askServer(words), DEBOUNCE_MILLIS),
        setTimeout(() => shown.found === null && show({ ...shown, isSlow: true }), PATIENCE_MILLIS),
      ];
    },
    /** The table is there now: what was typed before it is looked up too. */
    lookAgain() {
      if (shown.words === '' || shown.isWhole) return;
      const names = findNames(shown.words);
      if (names !== null) show({ ...shown, found: withNames(names), isSlow: false });
    },
    stop() {
      stop();
      shown = NO_SUGGESTIONS;
    },
  };
}

const nothing = { total: 0, hits: [] };

function withNames(names: NonNullable<ReturnType<FindNames>>): Suggested | null {
  // That nothing was found is for the server to say: it knows texts as well.
  return names.plate.total + names.stock.total === 0 ? null : { ...names, article: nothing, news: nothing };
}
