import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { untilIdle } from './visit.ts';

const site = demoSite();

/** A reader of /live, who presses the first flash when nothing of the server can be reached any more. */
async function pressAfter(cut: (context: BrowserContext) => Promise<unknown>) {
  const { page, context } = await site.visit('/live');
  await page.getByText(/实时/).first().waitFor();
  await untilIdle(page);
  await cut(context);
  const first = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first();
  const title = await first.innerText();
  await first.click();
  await page.getByText('网络不通，没有打开').waitFor();
  return { page, context, title };
}

test('the page that is read stays and says so; 重试 opens what was wanted when the server answers again', async () => {
  const { page, context, title } = await pressAfter((reader) => reader.route('**', (route) => route.abort()));
  expect(await page.getByRole('article').count()).toBeGreaterThan(20);
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: '重试' }).click();
  await failed;
  expect(await page.getByRole('article').count()).toBeGreaterThan(20);
  await context.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
});

test('back online the note says so by itself, and the next press opens its page', async () => {
  const { page, context } = await pressAfter((reader) => reader.setOffline(true));
  await context.setOffline(false);
  await page.getByText('网络不通，没有打开').waitFor({ state: 'detached' });
  await page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').nth(1).click();
  await page.waitForURL(/\/message\/\d+$/);
});

test('so it is with a page whose kind was opened before', async () => {
  const { page, context } = await site.visit('/live');
  const links = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link');
  await untilIdle(page);
  await links.first().click();
  await page.waitForURL(/\/message\/\d+$/);
  await page.goBack();
  await links.first().waitFor();
  await untilIdle(page);
  await context.setOffline(true);
  await links.nth(1).click();
  await page.getByText('网络不通，没有打开').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await page.getByRole('article').count()).toBeGreaterThan(20);
  await context.setOffline(false);
  await page.getByText('网络不通，没有打开').waitFor({ state: 'detached' });
  await links.nth(1).click();
  await page.waitForURL(/\/message\/\d+$/);
});

test('a filter chosen without a network is not taken when it is back, until 打开 is pressed', async () => {
  const { page, context } = await site.visit('/live');
  await untilIdle(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: '只看重要' }).click();
  await page.getByText('网络不通，没有打开').waitFor();
  await context.setOffline(false);
  await page.getByText('网络不通，没有打开').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await page.getByText('网络已恢复').getByRole('button', { name: '打开' }).click();
  await page.waitForURL(/\/live\?important=1$/);
  await page.getByRole('link', { name: '只看重要' }).and(page.locator('[aria-current]')).waitFor();
});

test('a page that is answered with trouble leaves the one that is read, and none of what was answered is printed', async () => {
  const { page, context } = await site.visit('/live');
  await untilIdle(page);
  const trouble = { status: 502, contentType: 'text/html', body: 'upstream_went_away' };
  await context.route(/\.data(\?|$)/, (route) => route.fulfill(trouble));
  await page.getByRole('group', { name: '栏目' }).getByRole('link', { name: '宏观' }).click();
  await page.getByText('没有打开').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByRole('article').count()).toBeGreaterThan(20);
  expect(await page.getByText(trouble.body).count()).toBe(0);
  await page.getByRole('button', { name: '重试' }).click();
  await page.waitForURL(/\/live\?subjects=723$/);
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
});

test('a part whose program does not come stays as it was drawn, and the page lives', async () => {
  const context = await site.browser.newContext();
  // What the page does not name it asks for later.
  const html = await (await fetch(`${site.address}/live`)).text();
  const first = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  await context.route(/\/assets\/[^/]*\.js$/, (route) =>
    first.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  const page = await context.newPage();
  await page.goto(`${site.address}/live`);
  await page.getByText('网络不通，部分内容没有载入').waitFor();
  await page.getByRole('contentinfo').waitFor();
  await context.unrouteAll();
  await page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: '7×24 快讯' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/message\/\d+$/);
});
