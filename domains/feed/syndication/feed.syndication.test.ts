import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flashDraft, openFeedApp, type FeedApp } from '#tests/support/feed-app.ts';

const NASTY = `A&B <script>alert(1)</script> ]]> "引号" \u0001\u000b\uffff 😀 涨3%`;

let app: FeedApp;
beforeAll(async () => {
  app = await openFeedApp();
  await app.subjects.upsert([
    { id: 9, title: 'A股 & 港股' },
    { id: 581, title: '脱水研报', isSubscribable: true },
  ]);
  await app.feed.publish(flashDraft({ title: NASTY, summary: NASTY, subjectIds: [9] }));
  await app.feed.publish(flashDraft({ title: '', summary: '没有标题的快讯', subjectIds: [10] }));
  await app.feed.publish(flashDraft({ title: '金丝雀一', summary: '金丝雀一', subjectIds: [9], subscribeType: 1 }));
  const { id } = await app.feed.publish(flashDraft({ title: '金丝雀二', summary: '金丝雀二' }));
  await app.feed.withdraw(id, '金丝雀三');
  const article = { title: '公开文章', summary: '摘要', content: '<p>正文</p>', subjectIds: [9] };
  await app.articles.publish(article);
  await app.articles.publish({ ...article, title: '金丝雀四', subjectIds: [581], content: '金丝雀五' });
  await app.articles.publish({ ...article, title: '金丝雀六', isPremium: true, content: '金丝雀七' });
});
afterAll(() => app.database.close());

const parser = new new JSDOM().window.DOMParser();

/** Anything not well-formed becomes a `parsererror`. */
function parseXml(text: string): Document {
  return parser.parseFromString(text, 'application/xml');
}

function titlesOf(xml: string, item: 'item' | 'entry'): (string | null | undefined)[] {
  const document = parseXml(xml);
  expect(document.querySelector('parsererror')).toBeNull();
  return [...document.querySelectorAll(item)].map((node) => node.querySelector('title')?.textContent);
}

test.each([
  ['rss', 'item'],
  ['atom', 'entry'],
] as const)('R43: %s is well-formed whatever the text, and holds only what is public', async (format, item) => {
  const xml = await app.feed.syndicate(format);
  expect(xml).not.toContain('金丝雀');
  const titles = titlesOf(xml, item);
  expect(titles).toHaveLength(3);
  expect(titles).toEqual(expect.arrayContaining(['公开文章', '没有标题的快讯']));
  const tag = format === 'atom' ? 'A&amp;B &lt;script&gt;alert(1)&lt;/script&gt;' : 'A&B ＜script＞alert(1)＜/script＞';
  expect(titles.some((title) => title?.includes(tag) && title.includes('😀'))).toBe(true);
});

test('what looks like a tag in a text is none to a feed reader', async () => {
  const documents = [titlesOf(await app.feed.syndicate('atom'), 'entry'), JSON.parse(await app.feed.syndicate('json'))];
  const [atomTitles, feed] = documents;
  expect(JSON.stringify(atomTitles)).not.toContain('<script>');
  expect(JSON.stringify(titlesOf(await app.feed.syndicate('rss'), 'item'))).not.toContain('<script>');
  expect(feed.items.map((item: { content_html: string }) => item.content_html).join('')).not.toContain('<script>');
  const descriptions = [...parseXml(await app.feed.syndicate('rss')).querySelectorAll('item > description')];
  expect(descriptions).not.toHaveLength(0);
  expect(descriptions.map((node) => node.textContent).join('')).not.toContain('<script>');
});

test('the JSON feed holds the same', async () => {
  const text = await app.feed.syndicate('json');
  expect(text).not.toContain('金丝雀');
  const feed = JSON.parse(text);
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    language: 'zh-CN',
    home_page_url: 'https://kaipan.example/',
  });
  expect(feed.items).toHaveLength(3);
  expect(feed.items[0].url).toMatch(/^https:\/\/kaipan\.example\/(message|article)\/\d+$/);
});

test('a subject has its own, an unknown one has none', async () => {
  const xml = await app.feed.syndicate('rss', 9);
  expect(titlesOf(xml, 'item')).toHaveLength(2);
  expect(parseXml(xml).querySelector('channel > title')?.textContent).toBe('A股 & 港股 - 开盘');
  await expect(app.feed.syndicate('rss', 424_242)).rejects.toMatchObject({ codeName: 'SUBJECT_NOT_FOUND' });
});

test('a feed without anything in it is the same whenever it is asked for', async () => {
  await app.subjects.upsert([{ id: 35, title: '港股' }]);
  const first = await app.feed.syndicate('rss', 35);
  app.clock.advance(3600);
  expect(await app.feed.syndicate('rss', 35)).toBe(first);
});

test('the feeds name author, source, category and language', async () => {
  const other = await openFeedApp();
  await other.subjects.upsert([{ id: 9, title: `A<股> & "港股"` }]);
  const flash = flashDraft({ subjectIds: [9], source: '财联社 <电报>', originalUrl: 'https://cls.example/?a=1&b="2"' });
  await other.feed.publish(flash);
  await other.articles.publish({ title: '自己的', summary: '', content: '', subjectIds: [9], displayAuthor: '周砚' });
  await other.feed.publish(flashDraft({ title: '自己的快讯', createdAt: other.clock.seconds() - 9, subjectIds: [] }));

  const rss = parseXml(await other.feed.syndicate('rss'));
  const creators = [...rss.getElementsByTagName('dc:creator')].map((node) => node.textContent);
  expect(creators.toSorted()).toEqual(['周砚', '开盘', '财联社 <电报>'].toSorted());
  const source = rss.querySelector('item > source');
  expect([source?.textContent, source?.getAttribute('url')]).toEqual([
    '财联社 <电报>',
    'https://cls.example/?a=1&b="2"',
  ]);
  expect(rss.querySelector('item > category')?.textContent).toBe(`A<股> & "港股"`);
  expect(rss.querySelector('channel > language')?.textContent).toBe('zh-CN');

  const atom = parseXml(await other.feed.syndicate('atom'));
  expect(atom.documentElement.getAttribute('xml:lang')).toBe('zh-CN');
  const authors = [...atom.querySelectorAll('entry > author > name')].map((node) => node.textContent);
  expect(authors.toSorted()).toEqual(creators.toSorted());
  expect(atom.querySelector('entry > category')?.getAttribute('term')).toBe('A＜股＞ & ＂港股＂');

  const { items } = JSON.parse(await other.feed.syndicate('json'));
  expect(items.map(({ authors: [author] }: { authors: { name: string }[] }) => author?.name).toSorted()).toEqual(
    creators.toSorted(),
  );
  expect(items.find(({ external_url: url }: { external_url?: string }) => url)).toMatchObject({
    external_url: 'https://cls.example/?a=1&b="2"',
    tags: [`A<股> & "港股"`],
  });
  await other.database.close();
});
