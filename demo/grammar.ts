import { pick, type Random } from './chance.ts';

/** The word for a slot, or undefined when there is none. */
export type Resolve = (name: string) => string | undefined;

/**
 * Fills the slots of one text. `{region}` takes a word, `{up=1.2~6.5}` draws a number with as many decimals as written,
 * `{cap=500~3000/100}` a round one, `{to=from+0.3~0.9}` one that much above another slot (or below it, with a minus). A slot named again repeats
 * itself, across all parts of the text, so title and body agree. A number whose slot has two letters is a standing fact: it
 * comes from `standing`, so who is told of has the same one in every text.
 */
export function createFiller(resolve: Resolve, random: Random, standing?: (name: string) => number) {
  const filled = new Map<string, string>();

  function draw([name = '', base, sign, low, high, step]: readonly (string | undefined)[]): string {
    if (low === undefined || high === undefined) {
      const word = resolve(name);
      if (word === undefined) throw new Error(`No words for the slot {${name}}.`);
      return word;
    }
    const share = name.length === 2 && standing ? standing(name) : random();
    const distance = Number(low) + share * (Number(high) - Number(low));
    const decimals = low.split('.')[1]?.length ?? 0;
    if (step !== undefined) return String(Math.round(distance / Number(step)) * Number(step));
    if (base === undefined) return distance.toFixed(decimals);
    const from = filled.get(base);
    if (from === undefined) throw new Error(`The slot {${name}} stands before its base {${base}}.`);
    return (Number(from) + (sign === '-' ? -distance : distance)).toFixed(decimals);
  }

  return (text: string): string =>
    text.replace(SLOT, (_, name: string, ...drawn: readonly (string | undefined)[]) => {
      const value = filled.get(name) ?? draw([name, ...drawn]);
      filled.set(name, value);
      return value;
    });
}

/** `[now|today]` becomes one of the turns, `[by the way, |]` now and then nothing. */
export function withTurns(text: string, random: Random): string {
  return text.replaceAll(/\[([^[\]]*\|[^[\]]*)\]/g, (_, turns: string) => pick(turns.split('|'), random));
}

const SLOT = /\{([a-z]+)(?:=(?:([a-z]+)([+-]))?(\d+(?:\.\d+)?)~(\d+(?:\.\d+)?)(?:\/(\d+))?)?\}/g;
