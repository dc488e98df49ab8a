import { describe, expect, it } from 'vitest';
import { articleWith } from '#tests/support/screen-data.ts';
import { articlePageFacts } from './article-seo.ts';

const origin = 'https://kaipan.example';
const SECRET = '只有付费读者知道';

describe('the head of an article', () => {
  it('tells a public one as free news', () => {
    const { path, isUnlisted, jsonLd, feeds } = articlePageFacts(articleWith({ pc_image: '/demo/bars.svg' }), origin);
    expect([path, isUnlisted]).toEqual(['/article/7', false]);
    expect(jsonLd).toMatchObject({
      '@type': 'NewsArticle',
      headline: '一篇公开的文章',
      isAccessibleForFree: true,
      datePublished: '2026-08-21T03:00:00Z',
      image: `${origin}/demo/bars.svg`,
    });
    expect(jsonLd).not.toHaveProperty('hasPart');
    expect(feeds?.map((feed) => feed.path)).toEqual(['/feed.xml', '/subject/17/feed.xml']);
  });

  it('marks the paid part of a premium one, and holds nothing of its text even for its reader', () => {
    const facts = articlePageFacts(articleWith({ is_premium: true, content: `<p>${SECRET}</p>` }), origin);
    expect(facts.jsonLd).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { cssSelector: '.art__paid', isAccessibleForFree: false },
    });
    expect(JSON.stringify(facts)).not.toContain(SECRET);
  });

  it('keeps a VIP text out of everything but the title of its reader', () => {
    const facts = articlePageFacts(articleWith({ subscribe_type: 1, summary: SECRET, content: SECRET }), origin);
    expect(facts.isUnlisted).toBe(true);
    expect(JSON.stringify(facts)).not.toContain(SECRET);
  });

  it.each([
    ['flash', '/message/7'],
    ['article', '/article/7'],
  ] as const)('gives a %s its one address', (kind, path) => {
    expect(articlePageFacts(articleWith({ kind }), origin).path).toBe(path);
  });

  it('names the publisher of a text taken from elsewhere, and where it stands there', () => {
    const original_url = 'https://cls.example/1';
    const taken = articlePageFacts(articleWith({ source: '财联社', display_author: '', original_url }), origin).jsonLd;
    expect(taken).toMatchObject({
      author: { '@type': 'Organization', name: '财联社' },
      publisher: { '@type': 'Organization', name: '财联社' },
      sdPublisher: { name: '开盘' },
      isBasedOn: original_url,
    });
    const signed = articlePageFacts(articleWith({ source: '财联社', display_author: '周砚' }), origin).jsonLd;
    expect(signed).toMatchObject({ author: { '@type': 'Person', name: '周砚' }, publisher: { name: '财联社' } });
    const paid = articlePageFacts(articleWith({ source: '财联社', original_url, is_premium: true }), origin).jsonLd;
    expect(paid).not.toHaveProperty('isBasedOn');
  });

  it('names its page and the logo of the site', () => {
    expect(articlePageFacts(articleWith(), origin).jsonLd).toMatchObject({
      mainEntityOfPage: { '@id': `${origin}/article/7` },
      publisher: { name: '开盘', logo: { url: `${origin}/favicon.svg` } },
    });
  });

  it('keeps what was invented out of search engines', () => {
    expect(articlePageFacts(articleWith({ is_demo: true }), origin)).toMatchObject({ isUnlisted: true });
  });

  it('unlists a withdrawn one', () => {
    const facts = articlePageFacts(articleWith({ is_withdrawn: true, title: '', summary: '' }), origin);
    expect(facts).toMatchObject({ title: '本文已撤回', isUnlisted: true });
  });
});
