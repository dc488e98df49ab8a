import { toldBeside, withoutDateline } from '#shared/datelines.ts';
import { saysAgain, withoutHeadline, wordsOf } from '#shared/same-words.ts';
import { firstSentences } from '#shared/sentences.ts';

/** Two lines of a wide list, three or four of a phone. */
const MOST_LETTERS = 72;
/** A first sentence that has more is told by the name alone. */
const MOST_OF_ONE = 100;

interface Named {
  title: string;
  summary: string;
  /** Who tells it, where that stands beside it. */
  source?: string;
}

/** What a list tells below the name of a text: nothing that the name or what stands beside it tells, and its first sentences whole. */
export function briefOf({ title, summary, source = '' }: Named): string {
  // A text without a name is called by its words.
  if (title === '' || summary === '') return '';
  const told = withoutHeadline(summary, title);
  if (saysAgain(told, title)) return '';
  return firstSentences(behindTitle(told, title) ?? toldBeside(source, told), MOST_LETTERS, MOST_OF_ONE);
}

/** What follows where a text begins with its own title, if the title ends there at the end of a clause; else null. */
function behindTitle(text: string, title: string): string | null {
  const letters = Array.from(withoutDateline(text));
  const name = wordsOf(title);
  let said = '';
  for (const [at, letter] of letters.entries()) {
    if (said === name) return clauseBehind(letters.slice(at).join(''));
    said += wordsOf(letter);
    if (!name.startsWith(said)) return null;
  }
  return null;
}

function clauseBehind(rest: string): string | null {
  const [, clause] = /^[^\p{L}\p{N}]*?[，,。；;：:！!？?\s]+(.+)$/su.exec(rest) ?? [];
  return clause ?? null;
}
