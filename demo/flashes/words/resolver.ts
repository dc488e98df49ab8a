import { pick, type Random } from '#demo/chance.ts';
import { foreignCompanies, hongKongCompanies } from '#demo/cast/foreign-companies.ts';
import { contractsAt } from '#demo/market/prices.ts';
import type { Resolve } from '#demo/grammar.ts';
import { foreignWords, hongKongWords, type Topic } from '#demo/flashes/topics.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { dayWords, type Words } from './day-words.ts';
import { marketWords } from './market-words.ts';
import { seriesWords } from './series-words.ts';
import { contractWords, worldWords } from './world-words.ts';

/** The words of a flash: what it is about, then whatever is so at that moment. */
export function resolverOf({ words }: Pick<Topic, 'words'>, at: UnixSeconds, random: Random): Resolve {
  return over(words, wordsOfMoment(at, random));
}

export const over =
  (words: Words, below: Resolve): Resolve =>
  (name) =>
    words[name] ?? below(name);

/** The day, then what the markets did; nothing is worked out before it is asked for, and nothing twice. */
export function wordsOfMoment(at: UnixSeconds, random: Random): Resolve {
  const newYork = foreignCompanies.filter(({ listedIn }) => listedIn === 'newYork');
  const groups: (() => Words)[] = [
    () => dayWords(at, random),
    () => marketWords(at),
    () => seriesWords(at),
    () => worldWords(at),
    () => contractWords(pick(contractsAt(at), random), at),
    () => hongKongWords(pick(hongKongCompanies, random).name, at, random),
    () => foreignWords(pick(newYork, random).name, at, random),
  ];
  const made: Words[] = [];
  return (name) => {
    for (const [nr, make] of groups.entries()) {
      const word = (made[nr] ??= make())[name];
      if (word !== undefined) return word;
    }
    return undefined;
  };
}
