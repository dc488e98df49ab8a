import type { Article } from '#domains/articles/articles.contract.ts';
import { hasDateline } from '#shared/datelines.ts';
import { saysAgain, withoutHeadline, withoutTags, wordsOf } from '#shared/same-words.ts';
import { wholeSentences } from '#shared/sentences.ts';

export type Told = Pick<Article, 'kind' | 'title' | 'summary'> & {
  /** Safe HTML, as far as this reader may have it. */
  html: string;
};

/** The parts of a page, none of which says what another one has said; a part that would is empty. */
export interface ToldOnce {
  /** Whether the headline shows a title. A text without one is no headline itself: the page is then called by what it is. */
  hasTitle: boolean;
  lead: string;
  /** Safe HTML. */
  body: string;
}

/** Publishers repeat themselves: the headline as 【…】 before the text, the text as its own summary. */
export function tellOnce({ kind, title, summary, html }: Told): ToldOnce {
  const body = withoutHeadline(html, title);
  const lead = withoutHeadline(summary, title);
  const isSaid = isSame(lead, title) || (body !== '' && isSaidIn(lead, body, kind));
  return { hasTitle: title !== '', lead: isSaid ? '' : wholeSentences(lead), body };
}

const isSame = (text: string, other: string) => wordsOf(text) === wordsOf(other);

/** What the author of a text declares stands before it (docs/product/authoring.md#limits). */
const DECLARED = /^<p>(?:作者声明：|本文含 AI 生成内容。)[^<]*<\/p>/;

/**
 * A flash is its text, and a lead that is a dispatch as the text is one is an earlier state of it. The lead of an article may
 * well come back in it, but not at once.
 */
function isSaidIn(lead: string, body: string, kind: Article['kind']): boolean {
  if (kind === 'article') return wordsOf(body.replace(DECLARED, '')).startsWith(wordsOf(lead));
  return saysAgain(lead, body) || [lead, body].every((text) => hasDateline(withoutTags(text)));
}
