import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { withApp } from '#tests/faults/crashed-data.ts';
import { createCast } from '#tests/support/cast.ts';
import { demoSite } from './site.ts';
import { untilIdle } from './visit.ts';

let readerToken: string;
const site = demoSite({
  prepare: (dataDir) =>
    withApp(dataDir, async (domains) => {
      readerToken = (await createCast(domains)).xiaoWang.token;
    }),
});

async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  await page.goto(site.address + path);
  return { page, context };
}

const lit = '[aria-label="主导航"] [aria-current]';

test('every place is in the bar, and a press leads there and says so', async () => {
  const { page } = await open('/');
  for (const name of ['快讯', '精选', '有料', '头条', '栏目']) {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();
    await page.locator(lit).filter({ hasText: name }).waitFor();
    expect(await page.locator(lit).count()).toBe(1);
  }
  await page.getByRole('link', { name: '宏观', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: '宏观' }).waitFor();
  expect(await page.locator(lit).textContent()).toBe('栏目');
  await page.getByRole('link', { name: '在快讯里看' }).click();
  await page.waitForURL('**/live?subjects=723');
  await page.getByRole('heading', { level: 1, name: '宏观' }).waitFor();
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/message\//);
  expect(await page.locator(lit).textContent()).toBe('快讯');
});

test.each([320, 640, 799, 800, 1101])('at %d px the bar holds everything, who is signed in too', async (width) => {
  const { page } = await site.visit('/headlines', { width, cookie: readerToken });
  await page.getByText('小王').waitFor({ state: 'attached' });
  const bar = page.getByRole('banner');
  const spare = await bar.evaluate((element) => {
    const within = (part: Element) => part.getBoundingClientRect().right <= innerWidth;
    return {
      scrolls: document.documentElement.scrollWidth - innerWidth,
      fits: [...element.querySelectorAll('a, button, input')].every(within),
    };
  });
  expect(spare).toEqual({ scrolls: 0, fits: true });
});

test.each([390, 1024])('at %d px the list without end has what its foot would say at the top', async (width) => {
  const { page } = await open('/live', { viewport: { width, height: 844 } });
  await page.getByRole('button', { name: '更多' }).click();
  const menu = page.getByRole('dialog', { name: '更多' });
  const places = menu.getByRole('navigation').getByRole('link');
  expect(await places.allInnerTexts()).toEqual(['盯盘', '龙虎榜', '北向', '精选', '有料', '头条', '栏目', '我的']);
  await menu.getByRole('link', { name: '隐私政策' }).click();
  await page.getByRole('heading', { level: 1, name: '隐私政策' }).waitFor();
  expect(await menu.isVisible()).toBe(false);
});

test('without JavaScript tabs, subjects, pages, the menu and the search of a phone lead on', async () => {
  const { page } = await open('/youliao', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.getByRole('link', { name: '周榜' }).click();
  expect(new URL(page.url()).search).toBe('?list=week');
  await page.getByRole('navigation', { name: '原创栏目' }).getByRole('link', { name: '公告解读' }).click();
  expect(new URL(page.url()).search).toBe('?subject=781&list=week');
  await page.goto(`${site.address}/subject/9`);
  // Thirty flashes, of which some tell the same event.
  expect(await page.getByRole('article').count()).toBeGreaterThan(20);
  await page.getByRole('link', { name: '下一页' }).click();
  expect(new URL(page.url()).search).toBe('?page=2');
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '栏目', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '全部栏目' }).waitFor();
  await page.getByRole('combobox', { name: '搜索' }).fill('公告');
  await page.keyboard.press('Enter');
  await expect.poll(() => decodeURIComponent(new URL(page.url()).pathname)).toBe('/search/公告');
});

test("the browser's bar has the colour of the theme that is worn, the system's or the reader's own", async () => {
  const { page } = await open('/', { colorScheme: 'dark' });
  const colour = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    );
  expect(await colour()).toBe('#161920');
  await page.getByRole('button', { name: /深浅色/ }).click();
  await expect.poll(colour).toBe('#ffffff');
  await page.reload();
  await expect.poll(colour).toBe('#ffffff');
  expect(await page.locator('meta[name=theme-color]').count()).toBe(2);
});

test('the icons that pages and the manifest name are there, as large as they say', async () => {
  const { page } = await open('/');
  const manifest = await (await fetch(`${site.address}/site.webmanifest`)).json();
  const icons = (manifest as { icons: { src: string; sizes: string }[] }).icons.filter(({ sizes }) => sizes !== 'any');
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes } of [...icons, { src: touch ?? '', sizes: '180x180' }]) {
    const size = await page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  expect(icons.length).toBe(3);
});

test('on paper a page begins with the name of the site and its address', async () => {
  const { page } = await open('/subject/9?page=2');
  await untilIdle(page);
  const name = page.getByText(/^开盘 http/);
  expect(await name.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await name.waitFor();
  await expect.poll(() => name.textContent()).toMatch(/\/subject\/9\?page=2$/);
});
