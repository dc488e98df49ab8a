import { foldText } from '#shared/full-text/words.ts';

/** No word of a text begins with one of these, so nothing that is attached to a message is taken for a word of it. */
type Sign = '=' | '@' | '#' | '!' | '~';

const LONGEST = 100;

/** Quotes would break a word out of its own. */
export function signWord(sign: Sign, text: string): string {
  return (
    sign +
    foldText(text)
      .replaceAll(/[\s'\\]+/g, '')
      .slice(0, LONGEST)
  );
}
