import { withoutDateline } from './datelines.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
/** As much of a text in another one is the same news in other words. */
const ENOUGH = 0.8;

/** In plain text `<0809>` is no tag. */
const HEADLINE = /^((?:\s|<[a-z][^>]*>)*)【((?:[^】<]|<(?!\/?[a-z])){1,300})】\s*/i;
const FIRST_LINE = /^([^\n]{1,300})\n\s*/;

/**
 * A text or safe HTML without the headline that it begins with, as 【…】 or as its first line, when that repeats the title.
 * Publishers change one and forget the other, so nearly the same is enough of a 【…】, but not of a line.
 */
export function withoutHeadline(text: string, title: string, repeats: typeof saysAgain = saysAgain): string {
  if (title === '') return text;
  const [found, before = '', headline = ''] = HEADLINE.exec(text) ?? [];
  if (found !== undefined) return repeats(headline, title) ? before + text.slice(found.length) : text;
  const [start, line = ''] = FIRST_LINE.exec(text) ?? [];
  const isTitle = start !== undefined && wordsOf(line) === wordsOf(title) && repeats(line, title);
  return isTitle ? text.slice(start.length) : text;
}

/** A text of safe HTML. */
export const withoutTags = (html: string) => html.replace(/<\/?[a-z][^>]*>/gi, '');

/** Letters and digits of a text or of safe HTML as they are compared: no marks, no punctuation, no dateline. */
export function wordsOf(text: string): string {
  const plain = withoutTags(text).replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');
  return withoutDateline(plain)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Whether a text tells nothing that the longer one does not tell: its words, or nearly all of them. Where the rest differs,
 * a brief was left as it was when the text was corrected.
 */
export function saysAgain(text: string, longer: string): boolean {
  const [said, all] = [wordsOf(text), wordsOf(longer)];
  return all.includes(said) || shareOf(said, all) >= ENOUGH;
}

/** How much of the pairs of neighbouring letters of one text stand in the other. */
function shareOf(text: string, other: string): number {
  const there = new Map<string, number>();
  for (const pair of pairsOf(other)) there.set(pair, (there.get(pair) ?? 0) + 1);
  const pairs = pairsOf(text);
  const found = pairs.filter((pair) => {
    const left = there.get(pair) ?? 0;
    there.set(pair, left - 1);
    return left > 0;
  });
  return pairs.length === 0 ? 0 : found.length / pairs.length;
}

function pairsOf(text: string): string[] {
  const letters = Array.from(text);
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}
