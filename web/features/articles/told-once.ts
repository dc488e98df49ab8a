import type { Article } from '#domains/articles/articles.contract.ts';
import { saysAgain, wordsOf } from './same-words.ts';

export type Told = Pick<Article, 'kind' | 'title' | 'summary'> & {
  /** Safe HTML, as far as this reader may have it. */
  html: string;
};

/** The parts of a page, none of which says what another one has said; a part that would is empty. */
export interface ToldOnce {
  /** What the headline shows: the title, the whole text of a short message without one, or nothing but what it is. */
  heading: 'title' | 'text' | 'kind';
  lead: string;
  /** Safe HTML. */
  body: string;
}

/** Longer texts are no headlines. */
const LONGEST_HEADLINE = 200;

/** Publishers repeat themselves: the headline as 【…】 before the text, the text as its own summary. */
export function tellOnce({ kind, title, summary, html }: Told): ToldOnce {
  const body = withoutHeadline(html, title);
  if (title === '') return tellUntitled(summary, body);
  const isSaid = wordsOf(title) === wordsOf(summary) || isSaidIn(summary, body, kind);
  return { heading: 'title', lead: isSaid ? '' : summary, body };
}

function tellUntitled(summary: string, body: string): ToldOnce {
  if (body === '') return { heading: 'text', lead: '', body };
  if (!saysAgain(summary, body)) return { heading: 'text', lead: '', body };
  const isHeadline = isOneParagraph(body) && summary.length <= LONGEST_HEADLINE && wordsOf(summary) === wordsOf(body);
  return isHeadline ? { heading: 'text', lead: '', body: '' } : { heading: 'kind', lead: '', body };
}

/** A flash is its text; the lead of an article may well come back in it, but not at once. */
function isSaidIn(summary: string, body: string, kind: Article['kind']): boolean {
  return kind === 'flash' ? saysAgain(summary, body) : wordsOf(body).startsWith(wordsOf(summary));
}

/** The body without the headline that it begins with, when that is the title. */
function withoutHeadline(html: string, title: string): string {
  const [found, before = '', headline = ''] = /^((?:\s|<[a-z][^>]*>)*)【([^】<]*)】\s*/i.exec(html) ?? [];
  if (found === undefined || title === '' || wordsOf(headline) !== wordsOf(title)) return html;
  return before + html.slice(found.length);
}

/** Nothing but words: no second paragraph, link or picture that a headline could not hold. */
function isOneParagraph(html: string): boolean {
  const [text = '', ...others] = html
    .trim()
    .split(/<\/?p>/)
    .filter((part) => part !== '');
  return others.length === 0 && !text.includes('<');
}
