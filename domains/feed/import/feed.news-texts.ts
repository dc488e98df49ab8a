import { limits } from '#domains/articles/articles.service.ts';
import { toParagraphs } from '#shared/import/plain-text.ts';
import { withoutDateline } from '#shared/datelines.ts';
import { withoutHeadline } from '#shared/same-words.ts';
import { beginningOf } from '#shared/sentences.ts';

/** The texts of a record as plain words; empty where it has none. */
export interface GivenTexts {
  title: string;
  brief: string;
  body: string;
}

export interface FlashTexts {
  title: string;
  /** What the feed shows: the brief, or else the whole text. */
  summary: string;
  /** HTML. */
  content: string;
  hasOwnBrief: boolean;
  /** The text was too long for the feed, which shows its beginning. */
  isShortened: boolean;
}

/** A longer text is no flash. */
const longestBody = 100_000;

/** Why these texts cannot be taken, or null. */
export function faultOfTexts({ title, brief, body }: GivenTexts): string | null {
  if (title === '' && brief === '' && body === '') return 'no text';
  if (title.length > limits.title) return `the title is longer than ${limits.title} characters`;
  if (brief.length > longestBody) return `the summary is longer than ${longestBody} characters`;
  return body.length > longestBody ? `the text is longer than ${longestBody} characters` : null;
}

/**
 * What a flash says, nothing twice: title and content together hold every word of the record, the summary need not: a headline
 * that nearly says the title again is not in it.
 */
export function textsOf({ title, brief, body }: GivenTexts): FlashTexts {
  const text = withoutRepeated(body || brief, title, isSame);
  const told = withoutRepeated(brief, title, isSame);
  const hasOwnBrief = body !== '' && told !== '' && told.length <= limits.summary && !isPieceOf(text, told);
  const telling = withoutRepeated(hasOwnBrief ? told : text, title);
  const shown = hasOwnBrief ? telling : beginningOf(telling, limits.summary);
  return {
    title,
    summary: shown,
    content: toParagraphs(text || title),
    hasOwnBrief,
    isShortened: shown !== telling,
  };
}

/** A text that is nothing but its headline stays. */
function withoutRepeated(...given: Parameters<typeof withoutHeadline>): string {
  return withoutHeadline(...given).trim() || given[0];
}

const isSame = (headline: string, title: string) => lettersOf(headline) === lettersOf(title);

const bracketed = /^【[^】]{0,300}】\s*/;
const endsInSentence = /[。！？!?.；;"”'’」）)】]\s*$/;
const sentenceEnd = /^["”'’」）)】]*(?:[。！？!?；;\n]|$)/;
const cutMark = /(?:\.{3}|[…（(【“‘「《])$/;
/** So many letters are enough to find where a brief ends in its text. */
const tailLetters = 12;
/** A brief of this length that ends without a sign was cut, also from a text that has been corrected since. */
const longBrief = 100;

/** Some publishers make briefs by cutting the text at a length, in the middle of a sentence; a flash is shown whole. */
function isPieceOf(text: string, brief: string): boolean {
  const letters = lettersOf(toldIn(brief));
  if (letters === lettersOf(toldIn(text))) return true;
  if (cutMark.test(brief)) return true;
  if (letters === '' || endsInSentence.test(brief.slice(-10))) return false;
  const end = endIn(text, letters.slice(-tailLetters));
  return end === null ? brief.length >= longBrief : !sentenceEnd.test(text.slice(end, end + 10));
}

/** Without a headline, and without who reports and when, which some leave out of their briefs. */
const toldIn = (text: string) => withoutDateline(text.replace(bracketed, ''));

/** Where in a text the first occurrence of these letters ends, whatever signs stand between them; null when nowhere. */
function endIn(text: string, letters: string): number | null {
  const places: number[] = [];
  let all = '';
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    for (let unit = 0; unit < letter.length; unit++) places.push(index + unit);
    all += letter;
  }
  const at = all.indexOf(letters);
  const last = at < 0 ? undefined : places[at + letters.length - 1];
  return last === undefined ? null : last + 1;
}

/** Letters and digits alone, without the numbers that some put in angle brackets. */
function lettersOf(text: string): string {
  return text
    .replace(/<\d{1,10}>/g, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
