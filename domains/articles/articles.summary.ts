import type { Message } from './articles.drafts.ts';
import { wordsOfHtml } from './articles.html.ts';

/**
 * Whether the summary of a flash is a piece of its own text, as with publishers that give no brief. Such a summary is as
 * paid as the text. Of an article it is the editor's, who may well begin with the same words.
 */
export function isCutFromText({ kind, summary, content }: Pick<Message, 'kind' | 'summary' | 'content'>): boolean {
  return kind === 'flash' && summary !== '' && unspaced(wordsOfHtml(content)).includes(unspaced(summary));
}

const unspaced = (text: string) => text.replaceAll(/\s+/g, '');
