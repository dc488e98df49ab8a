import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSitePaths } from '#tests/load/machinery/site-paths.ts';
import { order } from '#tests/e2e/visit.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { openFirefox, visit } from './open-firefox.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ environment: { KAIPAN_DEMO: '1', KAIPAN_ROLES: 'web,live' } });
  browser = await openFirefox();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const publish = (title: string, more: object = {}) =>
  order(server.address, '/dev/messages', {
    action: 'create',
    title,
    summary: `${title}的摘要。`,
    subj_ids: [9],
    ...more,
  });

const flashes = 'main [data-flash]';
const countOf = (page: Page, selector: string) => page.$$eval(selector, (found) => found.length);
const says = (page: Page, words: string) =>
  page.waitForFunction((text) => document.body.innerText.includes(text), { timeout: 20_000 }, words);

async function openLive() {
  const opened = await visit(browser, `${server.address}/live`);
  await says(opened.page, '已同步');
  return opened;
}

async function press(page: Page, selector: string) {
  await page.locator(selector).click();
}

test('every page loads and complains of nothing', async () => {
  for (const path of await readSitePaths(server.address)) {
    const { page, complaints } = await visit(browser, `${server.address}${path}`);
    await page.waitForFunction(() => document.querySelector('main h1, main h2, main h3') !== null);
    expect([path, complaints]).toEqual([path, []]);
    expect(await page.title()).toMatch(/开盘$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.browserContext().close();
  }
});

describe('the live page', () => {
  test('gets a flash, its correction and its withdrawal', async () => {
    const { page, complaints } = await openLive();
    const { id } = await publish('远山重工中标三号水电站');
    await says(page, '远山重工中标三号水电站');
    await order(server.address, '/dev/messages', {
      action: 'update',
      id,
      title: '远山重工中标四号水电站',
      reason: '更正',
    });
    await says(page, '远山重工中标四号水电站');
    await order(server.address, '/dev/messages', { action: 'withdraw', id, reason: '信源有误' });
    await says(page, '撤回：信源有误');
    expect(complaints).toEqual([]);
    await page.browserContext().close();
  });

  test('shows what is asked for: a subject, what is important, words', async () => {
    await publish('要紧的一条快讯', { important: 1 });
    const { page } = await openLive();
    await press(page, '::-p-text(只看重要)');
    await page.waitForFunction(() => location.search.includes('important'));
    await page.waitForFunction(
      (rows) => [...document.querySelectorAll(rows)].every((row) => row.hasAttribute('data-important')),
      {},
      flashes,
    );
    await page.goto(`${server.address}/live`);
    await says(page, '已同步');
    await page.keyboard.press('/');
    await page.keyboard.type('要紧的一条');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => new URLSearchParams(location.search).get('q') === '要紧的一条');
    await says(page, '要紧的一条快讯');
    await page.browserContext().close();
  });

  test('has older flashes without end, and back from one finds the same place', async () => {
    const { page } = await openLive();
    const before = await countOf(page, flashes);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction((rows, known) => document.querySelectorAll(rows).length > known, {}, flashes, before);
    const opened = await page.evaluate((rows) => {
      const row = [...document.querySelectorAll(rows)].at(-20);
      row?.scrollIntoView({ block: 'center' });
      const link = row?.querySelector<HTMLElement>('a[href^="/message/"]');
      return { path: link?.getAttribute('href') ?? '' };
    }, flashes);
    const topOf = () =>
      page.evaluate(
        (path) => document.querySelector(`main a[href="${path}"]`)?.getBoundingClientRect().top,
        opened.path,
      );
    await page.waitForFunction(() => scrollY > 500);
    // Parts of rows whose programs come with the first of them have their height a moment later.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const top = await topOf();
    await page.evaluate((path) => document.querySelector<HTMLElement>(`main a[href="${path}"]`)?.click(), opened.path);
    await page.waitForFunction((path) => location.pathname === path, {}, opened.path);
    await page.waitForSelector('main h1');
    await page.goBack();
    await page.waitForFunction((path) => document.querySelector(`main a[href="${path}"]`) !== null, {}, opened.path);
    await expect.poll(async () => Math.abs(((await topOf()) ?? 0) - (top ?? 0))).toBeLessThan(2);
    await page.browserContext().close();
  });

  test('is walked by keys', async () => {
    const { page } = await openLive();
    const here = () => page.evaluate(() => document.activeElement?.closest('[data-flash]')?.getAttribute('data-flash'));
    await page.keyboard.press('j');
    const first = await here();
    await page.keyboard.press('j');
    const second = await here();
    expect([typeof first, typeof second, first === second]).toEqual(['string', 'string', false]);
    await page.keyboard.press('k');
    expect(await here()).toBe(first);
    await page.keyboard.press('Escape');
    expect(await here()).toBeUndefined();
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    await page.browserContext().close();
  });
});

test('the page of a message tells its versions', async () => {
  const { id } = await publish('净利 41.6 亿元');
  await order(server.address, '/dev/messages', { action: 'update', id, title: '净利 14.6 亿元', reason: '数字颠倒' });
  const { page, complaints } = await visit(browser, `${server.address}/message/${id}`);
  await says(page, '净利 14.6 亿元');
  await press(page, '::-p-text(更正记录)');
  await says(page, '数字颠倒');
  expect(complaints).toEqual([]);
  await page.browserContext().close();
});

test('the theme is chosen and kept', async () => {
  const { page } = await openLive();
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const before = await theme();
  await press(page, '[aria-label="切换深浅色"]');
  await page.waitForFunction((old) => document.documentElement.dataset['theme'] !== old, {}, before);
  const chosen = await theme();
  await page.reload();
  expect(await theme()).toBe(chosen);
  await page.browserContext().close();
});
