import type { Message } from './articles.drafts.ts';
import { wordsOfHtml } from './articles.html.ts';

/** Shorter pieces say nothing that could be sold: half a sentence may just name a company. */
const SHORTEST_SENTENCE = 8;
const SHORTEST_CLAUSE = 12;

/** Whether a summary repeats a sentence or a long clause of the text below it: whoever reads it has read of the text. */
export function givesTextAway({ summary, content }: Pick<Message, 'summary' | 'content'>): boolean {
  const body = lettersOf(wordsOfHtml(content));
  if (summary === '' || body === '') return false;
  if (lettersOf(summary) === body) return true;
  const isIn = (piece: string, shortest: number) =>
    lettersOf(piece).length >= shortest && body.includes(lettersOf(piece));
  return summary
    .split(/[。！？!?；;：:…\n]/)
    .some(
      (sentence) =>
        isIn(sentence, SHORTEST_SENTENCE) || sentence.split(/[，,、]/).some((clause) => isIn(clause, SHORTEST_CLAUSE)),
    );
}

/** Of an article the summary is the editor's, who may well begin with the same words; of a flash it is often the text. */
export function hasPaidSummary(message: Pick<Message, 'kind' | 'summary' | 'content'>): boolean {
  return message.kind === 'flash' && givesTextAway(message);
}

const lettersOf = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');
