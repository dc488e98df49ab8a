import { beforeAll, describe, expect, test } from 'vitest';
import { demoPages } from '#tests/support/pages.ts';
import { seriousOn } from './axe.ts';
import { demoSite } from './site.ts';
import { shownClasses, styledClasses } from './styles-of-pages.ts';
import { untilIdle } from './visit.ts';

const site = demoSite();
let articleId: string;
beforeAll(async () => {
  const featured = await fetch(`${site.address}/api/v6/message/featured?subj_ids=581&limit=1`);
  articleId = ((await featured.json()) as { data: { items: { id: string }[] } }).data.items[0]?.id ?? '';
});

const pages = () => [...demoPages, `/article/${articleId}`, `/message/${articleId}`, `/v/article/${articleId}`];

const LINKS_OF_A_KIND = 8;

async function firstLink(path: string, pattern: RegExp): Promise<string> {
  const [link] = pattern.exec(await (await fetch(site.address + path)).text()) ?? [];
  if (link === undefined) throw new Error(`${path} links to no such page`);
  return link;
}

describe('R75: every route of today', () => {
  test.each([[1280, 800, 640], [390]])(
    'renders at %d px, asks no other host, complains of nothing, fits its width and narrower ones',
    async (width, ...narrower) => {
      const { page, foreign, complaints } = await site.visit('/', { width });
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      for (const path of pages()) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(site.address + path);
        await untilIdle(page);
        expect(await page.locator('main').innerText(), path).not.toBe('');
        expect(foreign, path).toEqual([]);
        expect(complaints, path).toEqual([]);
        expect(await tooWide(), path).toBeLessThanOrEqual(0);
        for (const less of narrower) {
          await page.setViewportSize({ width: less, height: 900 });
          expect(await tooWide(), `${path} at ${less}`).toBeLessThanOrEqual(0);
        }
      }
    },
  );

  test.each(['/live?subjects=9,723&utm_source=x', '/?utm_source=x', '/live?at=2026-08-20T09:30', '/live/?q=a(b)'])(
    'however an address is spelled, React takes over what the server drew: %s',
    async (path) => {
      const { page, complaints } = await site.visit(path);
      await untilIdle(page);
      expect(complaints).toEqual([]);
    },
  );

  test('every link of every page leads to a page that exists', async () => {
    const seen = new Set<string>();
    for (const path of pages()) {
      const html = await (await fetch(site.address + path)).text();
      for (const match of html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g))
        seen.add((match[1] ?? '').replaceAll('&amp;', '&'));
    }
    expect(seen.size).toBeGreaterThan(20);
    // Hundreds of stocks, days and orders are one kind of link each: some of a kind stand for it.
    const kinds = Map.groupBy(seen, (path) => path.replaceAll(/\d+/g, '0').replaceAll(/=[^&]*/g, '='));
    for (const path of [...kinds.values()].flatMap((paths) => paths.slice(0, LINKS_OF_A_KIND)))
      expect((await fetch(site.address + path)).status, path).toBe(200);
  }, 900_000);

  test('what is not there is 404 with a way home', async () => {
    for (const path of [
      '/nothing',
      '/article/999999999',
      '/article/abc',
      '/subject/4242',
      '/subject/581?page=0',
      '/subject/581?page=900',
      '/subject/9?page=900',
      '/message/0',
      '/v/profile/999999999',
      '/v/profile/nobody',
      '/v/article/999999999',
      '/jingxuan/4242',
      '/stock/hello',
      '/template/nothing',
    ]) {
      const answer = await fetch(site.address + path);
      expect(answer.status, path).toBe(404);
      const html = await answer.text();
      expect(html, path).toContain('页面不存在');
      expect(html, path).toContain('返回首页');
    }
  });

  test('all that the server draws has its styles in the sheets of the page (docs/product/shell.md#without-javascript)', async () => {
    const styled = styledClasses();
    const paid = await firstLink('/jingxuan/581', /\/article\/\d+/);
    const context = await site.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    for (const path of [...pages(), paid, '/nothing']) {
      await page.goto(site.address + path);
      const { shown, ruled } = await shownClasses(page);
      expect(shown.length, path).toBeGreaterThan(10);
      expect(
        shown.filter((name) => styled.has(name) && !ruled.has(name)),
        path,
      ).toEqual([]);
    }
    await context.close();
  });

  test('without JavaScript the news can be read', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.address}/live`);
    // Of the newest 30, those that tell the same are one row.
    expect(await page.getByRole('article').count()).toBeGreaterThan(20);
    const newest = await page.getByRole('article').first().innerText();
    await page.getByRole('link', { name: '载入更早的快讯' }).click();
    expect(new URL(page.url()).searchParams.get('at')).not.toBeNull();
    expect(await page.getByRole('article').first().innerText()).not.toBe(newest);
    await page.goto(`${site.address}/live?q=公告`);
    expect(await page.getByRole('article').filter({ visible: true }).count()).toBeGreaterThan(0);
  });

  test('without JavaScript 加载更多 leads to what follows, and no button is there that does nothing', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const first = page.locator('main h3 a').first();
    for (const path of ['/jingxuan', '/headlines']) {
      await page.goto(site.address + path);
      const newest = await first.innerText();
      await page.getByRole('link', { name: '加载更多' }).click();
      expect(new URL(page.url()).searchParams.get('cursor')).not.toBeNull();
      expect(await first.innerText()).not.toBe(newest);
    }
    await page.goto(`${site.address}/live`);
    const dead = page.locator('button:not([popovertarget], form[action] button)').filter({ visible: true });
    expect(await dead.count()).toBe(0);
    await page.getByRole('combobox', { name: '来源' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: '筛选' }).click();
    expect(new URL(page.url()).searchParams.get('source')).not.toBeNull();
    await page.goto(`${site.address}/live`);
    for (const name of ['阅读设置', '推送设置', '分享'])
      expect(await page.getByRole('button', { name }).filter({ visible: true }).count()).toBe(0);
    await context.close();
  });

  test('without JavaScript the table of a share stands in the place of its chart', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.address}/stock/600519.SS`);
    const words = page.getByRole('region', { name: 'K 线', exact: true }).locator('noscript');
    const table = page.getByRole('region', { name: 'K 线数据表' });
    const [above, below] = [await words.boundingBox(), await table.boundingBox()];
    if (above === null || below === null) throw new Error('Not drawn');
    expect(below.height).toBeGreaterThan(100);
    expect(below.y - above.y).toBeLessThan(200);
    await context.close();
  });
});

describe('R71 (the screens of today): accessibility', () => {
  // What a page says is the same in both; its colours are not.
  const rulesOf = { light: {}, dark: { runOnly: 'color-contrast' } };
  test.each(['light', 'dark'] as const)('axe finds nothing serious in %s', async (colorScheme) => {
    const context = await site.browser.newContext({
      colorScheme,
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    for (const path of [
      '/',
      '/live',
      `/article/${articleId}`,
      '/subject/581',
      '/subject/9',
      '/subject/821',
      '/subjects',
      '/jingxuan',
      '/zhutiku',
      '/watchlist',
      '/dingpan',
      '/dingpan/broken',
      '/dingpan/redian',
      '/top-gainer',
      '/top-gainer?date=2026-07-02',
      '/ladder?date=2026-07-02',
      '/emotion',
      '/template/turnoverRateStocks?date=2026-07-02',
      '/theme/990001',
      '/stock/699001.SS',
      '/youliao',
      '/headlines',
      '/v/self',
      '/v/profile/1',
      '/author/login',
      '/agreement',
      '/privacy',
      '/corrections',
      '/nothing',
    ]) {
      await page.goto(site.address + path);
      expect(await seriousOn(page, rulesOf[colorScheme]), path).toEqual([]);
    }
  });
});

describe('R72: files of an older build', () => {
  test('a missing chunk reloads the page once, then says so instead of looping', async () => {
    const context = await site.browser.newContext();
    const page = await context.newPage();
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(/\/assets\/entry\.client.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(site.address);
    await page.getByText('页面已更新，部分内容没有载入。').waitFor();
    // Another reload would take this page and its question away.
    expect(await page.evaluate(async () => (await fetch('/healthz')).status)).toBe(200);
    expect(loads).toBe(2);
  });
});

describe('theme', () => {
  test('follows the system, then the choice, without a flash of the other', async () => {
    const context = await site.browser.newContext({ colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(site.address);
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    expect(await theme()).toBe('dark');
    await page
      .getByRole('button', { name: /深浅色/ })
      .first()
      .click();
    expect(await theme()).toBe('light');
    await page.reload();
    expect(await theme()).toBe('light');
  });
});
