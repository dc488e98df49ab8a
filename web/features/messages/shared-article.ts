import type { Article } from '#domains/articles/articles.contract.ts';
import type { ToldOnce } from '#web/features/articles/told-once.ts';
import { OUR_SOURCE } from '#shared/our-source.ts';
import type { SharedMessage } from './shared-message.ts';

/** A message as its page shows it. */
export function sharedArticle(
  article: Article,
  { lead, body }: ToldOnce,
  { address }: { address: string },
): SharedMessage {
  return {
    id: article.id,
    address,
    title: article.title,
    text: [lead, ...linesOfHtml(body)].filter((line) => line !== '').join('\n'),
    isWhole: !article.content_refused,
    author: article.display_author,
    source: article.source || (article.kind === 'flash' ? OUR_SOURCE : ''),
    at: article.created_at,
    isDemo: article.is_demo,
    hasPicture: article.subscribe_type !== 1,
  };
}

const LINE_ENDS = /<(?:br|hr)\b[^>]*>|<\/(?:p|h[2-4]|li|blockquote|pre|figure|figcaption|caption|tr)>/g;

function linesOfHtml(html: string): string[] {
  const page = new DOMParser().parseFromString(html.replace(LINE_ENDS, '$&\n'), 'text/html');
  return (page.body.textContent ?? '').split('\n').map((line) => line.trim());
}
