import { afterAll, beforeAll, expect, test } from 'vitest';
import { listScreens } from '#scripts/screens.ts';
import { flashDraft } from '#tests/support/feed-app.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

const locationsOf = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/kaipan\.test([^<]*)<\/loc>/g)].map(([, path]) => path);
const read = async (path: string) => locationsOf((await app.http.inject(path)).body);

test('the sitemap names flashes and articles, the newest first, nothing hidden and nothing invented', async () => {
  const { feed, articles, subjects } = app.domains;
  await subjects.upsert([{ id: 9, title: 'A股' }]);
  const old = await feed.publish(flashDraft({ id: 500, subjectIds: [9] }));
  const article = await articles.publish({ title: '文', summary: '', content: '', subjectIds: [9], id: 9_999 });
  const far = await feed.publish(flashDraft({ id: 987_654_321 }));
  await feed.publish(flashDraft({ id: 501, subscribeType: 1 }));
  await feed.publish(flashDraft({ id: 502, isDemo: true }));
  await articles.publish({ title: '演示', summary: '', content: '', subjectIds: [9], id: 503, isDemo: true });
  await feed.publish(flashDraft({ id: 504 }));
  await feed.withdraw(504, '有误');
  await feed.publish(flashDraft({ id: 505 }));
  await feed.remove(505);
  await feed.publish(flashDraft({ id: 44_444, isDemo: true }));

  const files = await read('/sitemap.xml');
  expect(files).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/subjects-0.xml',
    '/sitemap/messages-98765.xml',
    '/sitemap/messages-0.xml',
  ]);
  expect(await read('/sitemap/subjects-0.xml')).toEqual(['/subject/9']);
  expect(await read('/sitemap/messages-98765.xml')).toEqual([`/message/${far.id}`]);
  expect(await read('/sitemap/messages-0.xml')).toEqual([`/article/${article.id}`, `/message/${old.id}`]);
  expect((await app.http.inject('/robots.txt')).body).toContain('Sitemap: http://kaipan.test/sitemap.xml');
});

/** Screens with as many addresses. */
const several: Record<string, string[]> = {
  '/template/:list': [
    '/template/turnoverRateStocks',
    '/template/amplitudeStocks',
    '/template/volumeRatioStocks',
    '/template/historyHighestStocks',
    '/template/blockTradingStocks',
    '/template/buyPointStocks',
    '/template/northFundWeekly',
  ],
  '/zzd/:page/:id?': ['/zzd/home', '/zzd/category', '/zzd/info'],
  '/ts/:page/:id?': ['/ts/home', '/ts/info'],
  '/wapiaobao/:page?': ['/wapiaobao', '/wapiaobao/info'],
};

test("every screen with one address is on the sitemap, but for what is a reader's own", async () => {
  const isListed = (address: string) =>
    !/[:*]|^\/(?:v\/|account|author\/|billing\/|login$|confirm-logout$)/.test(address);
  const screens = (await listScreens()).map(({ address }) => address);
  const addresses = screens.flatMap((address) => several[address] ?? address).filter(isListed);
  expect(new Set(await read('/sitemap/pages.xml'))).toEqual(new Set(addresses));
});

test('site.getSitemapPart: a part that is empty is not there, and no other name is one', async () => {
  for (const part of ['messages-4.xml', 'subjects-1.xml', 'nothing-0.xml']) {
    expect((await app.http.inject(`/sitemap/${part}`)).statusCode, part).toBe(404);
  }
  for (const part of ['messages-.xml', 'messages--1.xml', 'pages', 'messages-1234567.xml']) {
    expect((await app.http.inject(`/sitemap/${part}`)).statusCode, part).toBe(400);
  }
});
