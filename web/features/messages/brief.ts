import { withoutDateline } from '#shared/datelines.ts';
import { saysAgain, withoutHeadline, wordsOf } from '#shared/same-words.ts';
import { beginningOf, wholeSentences } from '#shared/sentences.ts';

/** Two lines of a wide list, three or four of a phone. */
const MOST_LETTERS = 72;

/** What a list tells below the name of a text: nothing that the name tells, and its first sentences whole. */
export function briefOf({ title, summary }: { title: string; summary: string }): string {
  // A text without a name is called by its words.
  if (title === '' || summary === '') return '';
  const told = withoutHeadline(summary, title);
  return saysAgain(told, title) ? '' : beginningOf(wholeSentences(behindTitle(told, title) ?? told), MOST_LETTERS);
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
