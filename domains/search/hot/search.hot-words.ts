import { folded } from '#shared/letters.ts';
import { typedCodeIn } from '#shared/names/code-index.ts';

const LONGEST = 20;
/** A telephone number, an identity card, an account: of so many digits no word of the market is. */
const MOST_DIGITS = 6;
/** What is turned down, and a phrase; other signs of the language no counted word may hold. */
const isOperator = /(?:^| )(?:-[^\d\-. ]|“)/u;
const isAddress = /:|@|www\.|\.\p{L}{2,}/iu;

/** A searched word as it is counted, and may be shown to others; null of what shall be shown to nobody (docs/product/search.md#hot). */
export function hotWordIn(typed: string): string | null {
  const word = folded(typed).trim().replaceAll(/\s+/g, ' ');
  const letters = Array.from(word);
  if (letters.length > LONGEST || !/[\p{L}\p{N}]/u.test(word) || /[^\p{L}\p{N}\p{P}\p{S} ]|[<>"\\]/u.test(word))
    return null;
  if (isOperator.test(word)) return null;
  if (letters.filter((letter) => /\p{N}/u.test(letter)).length > MOST_DIGITS) return null;
  const isCode = typedCodeIn(Array.from(word.replace('.', ''))) !== null;
  return isAddress.test(word) && !isCode ? null : word;
}
