import type { MetaDescriptor } from 'react-router';
import { absolute } from '#shared/addresses.ts';

export interface FeedLink {
  title: string;
  path: string;
}

export interface PageFacts {
  /** Without the name of the site, which is added. */
  title: string;
  description: string;
  /** Address inside the site: the canonical one, without what only this visit asked for. */
  path: string;
  /** Absolute address of the site, without trailing slash. */
  origin: string;
  image?: string;
  type?: 'website' | 'article';
  feeds?: readonly FeedLink[];
  /** Keeps the page out of search engines. */
  isUnlisted?: boolean;
  /** JSON-LD; may hold public text only. The framework escapes `<` in it. */
  jsonLd?: JsonLd;
}

type JsonValue = string | number | boolean | JsonLd | readonly JsonValue[];
export interface JsonLd {
  [name: string]: JsonValue;
}

export const SITE_NAME = '开盘';
const DESCRIPTION_LENGTH = 150;

/** The feed of everything public. */
export const siteFeed: FeedLink = { title: '开盘快讯与文章', path: '/feed.xml' };

/** Head of a page: title, description, canonical address, Open Graph, Twitter card, feeds. Tell it public text only. */
export function metaOf(page: PageFacts): MetaDescriptor[] {
  const { title, origin, image = '', type = 'website', feeds = [siteFeed], isUnlisted = false, jsonLd } = page;
  const url = absolute(page.path, origin);
  const description = plainLine(page.description);
  return [
    { title: titleOf(title) },
    { name: 'description', content: description },
    isUnlisted ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: url },
    ...openGraph({ 'og:site_name': SITE_NAME, 'og:locale': 'zh_CN', 'og:type': type, 'og:title': title }),
    ...openGraph({ 'og:description': description, 'og:url': url }),
    ...(image === '' ? [] : openGraph({ 'og:image': absolute(image, origin) })),
    { name: 'twitter:card', content: image === '' ? 'summary' : 'summary_large_image' },
    ...feeds.map((feed) => feedLink(feed)),
    ...(jsonLd === undefined || isUnlisted ? [] : [{ 'script:ld+json': jsonLd }]),
  ];
}

/** `标题｜开盘` (docs/product/search-engines.md#titles). */
export function titleOf(title: string): string {
  return title === SITE_NAME ? SITE_NAME : `${title}｜${SITE_NAME}`;
}

/** The RSS of one subject. */
export function subjectFeed(subject: { id: number; title: string }): FeedLink {
  return { title: `开盘 · ${subject.title}`, path: `/subject/${subject.id}/feed.xml` };
}

/** One line of text, cut where search engines stop reading. */
function plainLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= DESCRIPTION_LENGTH ? line : `${letters.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
}

function openGraph(facts: Record<string, string>): MetaDescriptor[] {
  return Object.entries(facts).map(([property, content]) => ({ property, content }));
}

function feedLink({ title, path }: FeedLink): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: path };
}
