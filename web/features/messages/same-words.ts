const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
/** `财联社8月9日电，`, `《科创板日报》14日讯，`: who says it and when, which the page says anyway. */
const DATELINE = /^\s*(?:【[^】]*】\s*)?《?\p{Script=Han}{2,12}》?\s*(?:\d{1,2}月)?\d{1,2}日[电讯][，,:：\s]*/u;
/** As much of a text in another one is the same news in other words. */
const ENOUGH = 0.8;

/** A text without who says it and when at its beginning. */
export const withoutDateline = (text: string) => text.replace(DATELINE, '');

/**
 * A text or safe HTML without the headline that it begins with as 【…】, when that tells the same as the title. Publishers change
 * one and forget the other, so nearly the same is enough.
 */
export function withoutHeadline(text: string, title: string): string {
  const [found, before = '', headline = ''] = /^((?:\s|<[a-z][^>]*>)*)【([^】<]*)】\s*/i.exec(text) ?? [];
  if (found === undefined || title === '' || !saysAgain(headline, title)) return text;
  return before + text.slice(found.length);
}

/** Whether a text or safe HTML begins by saying who tells it and when, as dispatches of agencies do. */
export const hasDateline = (text: string) => DATELINE.test(withoutTags(text));

const withoutTags = (html: string) => html.replace(/<\/?[a-z][^>]*>/gi, '');

/** Letters and digits of a text or of safe HTML as they are compared: no marks, no punctuation, no dateline. */
export function wordsOf(text: string): string {
  return withoutTags(text)
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(DATELINE, '')
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
