import { describe, expect, it } from 'vitest';
import { metaOf, subjectFeed, titleOf, type PageFacts } from './seo.ts';

const facts: PageFacts = {
  title: '一篇文章',
  description: '第一行\n  第二行',
  path: '/article/7',
  origin: 'https://kaipan.example',
};

function contentOf(page: PageFacts, key: 'name' | 'property', value: string): unknown {
  const found = metaOf(page).find((entry) => key in entry && entry[key as never] === value);
  return found && 'content' in found ? found.content : undefined;
}

describe('metaOf', () => {
  it('gives title, description in one line and the canonical address', () => {
    const meta = metaOf(facts);
    expect(meta).toContainEqual({ title: '一篇文章｜开盘' });
    expect(meta).toContainEqual({ name: 'description', content: '第一行 第二行' });
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://kaipan.example/article/7' });
  });

  it.each([
    ['og:title', '一篇文章'],
    ['og:type', 'website'],
    ['og:url', 'https://kaipan.example/article/7'],
    ['og:description', '第一行 第二行'],
    ['og:image', undefined],
  ])('says %s', (property, content) => {
    expect(contentOf(facts, 'property', property)).toBe(content);
  });

  it.each([
    ['', 'summary', undefined],
    ['/demo/bars.svg', 'summary_large_image', 'https://kaipan.example/demo/bars.svg'],
    ['https://cdn.example/a.png', 'summary_large_image', 'https://cdn.example/a.png'],
  ])('shows the picture %j', (image, card, shown) => {
    expect(contentOf({ ...facts, image }, 'name', 'twitter:card')).toBe(card);
    expect(contentOf({ ...facts, image }, 'property', 'og:image')).toBe(shown);
  });

  it('keeps an unlisted page out of search engines, without canonical address and structured data', () => {
    const meta = metaOf({ ...facts, isUnlisted: true, jsonLd: { '@type': 'NewsArticle' } });
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(meta.some((entry) => 'rel' in entry && entry.rel === 'canonical')).toBe(false);
    expect(meta.some((entry) => 'script:ld+json' in entry)).toBe(false);
  });

  it('names the feeds of the page, the one of the site when it says nothing', () => {
    const feedsIn = (page: PageFacts) =>
      metaOf(page).flatMap((entry) => ('rel' in entry && entry.rel === 'alternate' ? [entry.href] : []));
    expect(feedsIn(facts)).toEqual(['/feed.xml']);
    expect(feedsIn({ ...facts, feeds: [subjectFeed({ id: 581, title: '脱水研报' })] })).toEqual([
      '/subject/581/feed.xml',
    ]);
  });

  it('cuts a long description by letters, not inside one', () => {
    const description = String(contentOf({ ...facts, description: '𠮷'.repeat(400) }, 'name', 'description'));
    expect(Array.from(description)).toHaveLength(150);
    expect(description.endsWith('𠮷…')).toBe(true);
  });
});

it('does not say the name of the site twice', () => {
  expect(titleOf('开盘')).toBe('开盘');
});
