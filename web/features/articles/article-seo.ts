import type { Article } from '#domains/articles/articles.contract.ts';
import { absolute } from '#shared/addresses.ts';
import { isoText } from '#shared/time.ts';
import { SITE_NAME, siteFeed, subjectFeed, type JsonLd, type PageFacts } from '#web/shell/seo.ts';
import { articlePath, articleStateOf, headlineOf } from './article-words.ts';

/** Where the paid part of a page stands, for readers of the structured data. */
export const PAID_PART = 'art__paid';

/** Head of the page of a message. A VIP text is never public, so not even its reader's page tells it to others. */
export function articlePageFacts(article: Article, origin: string): PageFacts {
  const state = articleStateOf(article);
  const isVip = article.subscribe_type === 1;
  const isHidden = state === 'withdrawn' || isVip;
  // What was invented must not be found as news.
  const isUnlisted = isHidden || article.is_demo;
  const headline = headlineOf(article);
  const image = article.pc_image || article.image;
  return {
    title: shortened(headline),
    description: isHidden ? '' : article.summary || headline,
    path: articlePath(article),
    origin,
    type: 'article',
    image: isHidden ? '' : image,
    feeds: article.from_subject ? [siteFeed, subjectFeed(article.from_subject)] : [siteFeed],
    isUnlisted,
    ...(isUnlisted ? {} : { jsonLd: newsArticleOf(article, origin) }),
  };
}

/** schema.org NewsArticle from public text: title, summary and preview, never the paid text. */
export function newsArticleOf(article: Article, origin: string): JsonLd {
  const headline = headlineOf(article);
  const image = article.pc_image || article.image;
  const isFree = !article.is_premium;
  const url = `${origin}${articlePath(article)}`;
  // A text taken from elsewhere is its publisher's, not ours.
  const publisher = article.source === '' ? siteOf(origin) : { '@type': 'Organization', name: article.source };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: shortened(headline),
    description: article.summary || headline,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    datePublished: isoText(article.created_at),
    dateModified: isoText(Math.max(article.updated_at, article.manual_updated_at, article.created_at)),
    author: article.display_author === '' ? publisher : { '@type': 'Person', name: article.display_author },
    publisher,
    // Of a paid text the address may be what is sold.
    ...(isFree && article.original_url !== '' ? { isBasedOn: article.original_url } : {}),
    ...(article.source === '' ? {} : { sdPublisher: siteOf(origin) }),
    isAccessibleForFree: isFree,
    ...(image === '' ? {} : { image: absolute(image, origin) }),
    ...(isFree
      ? {}
      : { hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${PAID_PART}` } }),
  };
}

function siteOf(origin: string): JsonLd {
  const logo = { '@type': 'ImageObject', url: `${origin}/favicon.svg` };
  return { '@type': 'Organization', name: SITE_NAME, url: origin, logo };
}

/** An untitled flash is called by its text, which is too long for a title bar. */
function shortened(headline: string): string {
  const letters = Array.from(headline);
  return letters.length <= 60 ? headline : `${letters.slice(0, 59).join('')}…`;
}
