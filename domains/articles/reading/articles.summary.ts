import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import { linesOfHtml } from '#domains/articles/writing/articles.html.ts';

/** Shorter pieces say nothing that could be sold: half a sentence may just name a company. */
const SHORTEST_SENTENCE = 8;
const SHORTEST_CLAUSE = 12;

const SENTENCE_ENDS = /[。！？!?；;：:…\n]/;
const CLAUSE_ENDS = /[，,、【】]/;

/** The letters of a text by sentence, and in it by clause. */
type Letters = readonly (readonly string[])[];

/** Whether a summary and the text below it share a sentence or a long clause: whoever reads it has read of the text. */
export function givesTextAway({ summary, content }: Pick<Message, 'summary' | 'content'>): boolean {
  const [brief, body] = [lettersOf(summary), lettersOf(linesOfHtml(content))];
  const [wholeBrief, wholeBody] = [joined(brief), joined(body)];
  if (wholeBrief === '' || wholeBody === '') return false;
  // Both ways: words around a sentence of the text make no brief of it, on whichever side they stand.
  return wholeBrief === wholeBody || hasPieceIn(brief, wholeBody) || hasPieceIn(body, wholeBrief);
}

/** Whether a title is a sentence of the text below it, or most of it. A clause it may be: headlines name what they stand over. */
export function isTitleOfText(title: string, content: string): boolean {
  const body = lettersOf(linesOfHtml(content));
  const [headline, whole] = [onlyLetters(title), joined(body)];
  if (whole === '') return false;
  const isMostOfIt = whole.includes(headline) && headline.length * 2 >= whole.length;
  return isMostOfIt || headline.includes(whole) || body.some((sentence) => isIn(headline, joined([sentence])));
}

/** Of an article the summary is the editor's, who may well begin with the same words; of a flash it is often the text. */
export function hasPaidSummary(message: Pick<Message, 'kind' | 'summary' | 'content'>): boolean {
  return message.kind === 'flash' && givesTextAway(message);
}

/** Whether all of a text, a sentence of it or a long clause stands in the other one. */
function hasPieceIn(text: Letters, other: string): boolean {
  return (
    isIn(other, joined(text)) ||
    text.some(
      (sentence) => isIn(other, joined([sentence])) || sentence.some((clause) => isIn(other, clause, SHORTEST_CLAUSE)),
    )
  );
}

const isIn = (text: string, piece: string, shortest = SHORTEST_SENTENCE) =>
  piece.length >= shortest && text.includes(piece);

const lettersOf = (text: string): Letters =>
  text.split(SENTENCE_ENDS).map((sentence) => sentence.split(CLAUSE_ENDS).map(onlyLetters));
/** Without the codes that some put behind the names of stocks in angle brackets. */
const onlyLetters = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/<\d{1,10}>/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
const joined = (text: Letters) => text.flat().join('');
