export interface Finding {
  word: string;
  /** Where it ends, in UTF-16 units. */
  end: number;
}

/** What has been read so far of some words; where that is one of them whole, it is the longest that ends here. */
interface State {
  /** The letter that goes on, and where to. Nearly all have no other one: a map for each would take ten times the memory. */
  letter: string;
  next: State | null;
  others: Map<string, State> | null;
  word: string | null;
  /** The longest end of what has been read that other words begin with as well. */
  fallback: State | null;
}

const newState = (): State => ({ letter: '', next: null, others: null, word: null, fallback: null });

/**
 * Looks for all of these words at once, in the time that it takes to read them and the text once (Aho and Corasick). Of several that end
 * at one place the longest is found.
 */
export function createFinder(words: Iterable<string>): (text: string) => Finding[] {
  const start = newState();
  for (const word of words) stateOf(word, start).word = word;
  linkFallbacks(start);
  return (text) => {
    const found: Finding[] = [];
    let state = start;
    for (let at = 0; at < text.length; at += 1) {
      state = step(state, text.charAt(at), start);
      if (state.word !== null) found.push({ word: state.word, end: at + 1 });
    }
    return found;
  };
}

function stateOf(word: string, start: State): State {
  let state = start;
  for (const unit of word.split('')) state = behind(state, unit) ?? grown(state, unit);
  return state;
}

const behind = ({ letter, next, others }: State, unit: string): State | null =>
  letter === unit ? next : (others?.get(unit) ?? null);

function grown(state: State, unit: string): State {
  const fresh = newState();
  if (state.next === null) Object.assign(state, { letter: unit, next: fresh });
  else (state.others ??= new Map()).set(unit, fresh);
  return fresh;
}

/** Shorter ones first: where one falls back to is known by then. */
function linkFallbacks(start: State): void {
  const states = [start];
  const link = (from: State, unit: string, to: State) => {
    to.fallback = from.fallback === null ? start : step(from.fallback, unit, start);
    to.word ??= to.fallback.word;
    states.push(to);
  };
  for (const state of states) {
    if (state.next !== null) link(state, state.letter, state.next);
    for (const [unit, next] of state.others ?? []) link(state, unit, next);
  }
}

function step(from: State, unit: string, start: State): State {
  let state: State | null = from;
  while (state !== null) {
    const next = behind(state, unit);
    if (next !== null) return next;
    state = state.fallback;
  }
  return start;
}
