import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { untilIdle } from './visit.ts';

const site = demoSite();

const place = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);
const field = (page: Page) => page.getByRole('combobox', { name: '搜索' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '结果类别' }).getByRole('link', { name: new RegExp(`^${name}`) });

async function open(path: string, width = 1280) {
  const visit = await site.visit(path, { width });
  await untilIdle(visit.page);
  return visit;
}

/** The program of the page waits until it is let through. */
async function holdProgram(page: Page) {
  const program = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await program.promise;
    await route.continue();
  });
  return program;
}

async function openBeforeProgram(path: string) {
  const visit = await site.visit('/docs', { width: 1280 });
  const program = await holdProgram(visit.page);
  await visit.page.goto(site.address + path, { waitUntil: 'commit' });
  return { ...visit, program };
}

/** What hears a key may come to life after what is around it. */
async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>) {
  const press = async () => {
    if (!(await isThere())) await page.keyboard.press(key);
    return isThere();
  };
  await expect.poll(press).toBe(true);
}

async function touch(page: Page, words: string) {
  await pressUntil(page, '/', () => field(page).evaluate((element) => element === document.activeElement));
  await page.keyboard.type(words);
}

const isShown = async (page: Page, name: string) => (await tab(page, name).getAttribute('aria-current')) === 'page';

test('by keyboard alone: initials, an arrow, the share; words, the results, their lists and rows', async () => {
  const { page, complaints } = await open('/');
  await touch(page, 'gsyh');
  await option(page, /^工商银行/).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toContain('601398.SS');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/stock/601398.SS');

  await touch(page, '银行');
  await page.keyboard.press('Enter');
  await expect.poll(() => place(page)).toBe('/search/银行');
  await page.getByRole('heading', { level: 1, name: '“银行”的搜索结果' }).waitFor();
  await untilIdle(page);
  await pressUntil(page, '2', () => isShown(page, '个股'));
  const hit = page.getByRole('main').getByRole('link', { name: '工商银行' });
  await hit.first().waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('银行');
  await page.keyboard.press(']');
  await page.waitForURL(/page=2/);
  await pressUntil(page, '[', async () => !page.url().includes('page=2'));
  await pressUntil(page, '4', () => isShown(page, '快讯'));
  await page.getByRole('article').first().waitFor();
  await untilIdle(page);
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await page.waitForURL(/\/message\//);
  await page.goBack();
  await expect.poll(() => place(page)).toBe('/search/银行');
  expect(await tab(page, '快讯').getAttribute('aria-current')).toBe('page');
  expect(complaints).toEqual([]);
});

test('a stale answer never takes the place of a newer one', async () => {
  const { page } = await open('/');
  const late = Promise.withResolvers<void>();
  await page.route(/search\/suggest/, async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('keyword') === '银行';
    if (isFirst) await late.promise;
    await route.continue();
  });
  await touch(page, '银行');
  await page.waitForRequest(/search\/suggest/);
  const second = page.waitForResponse(/search\/suggest/);
  await page.keyboard.type('业');
  await second;
  const isThere = () => option(page, '搜索“银行业”的全部结果').isVisible();
  await expect.poll(isThere).toBe(true);
  const first = page.waitForResponse(/search\/suggest/);
  late.resolve();
  await first;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await isThere()).toBe(true);
  expect(await option(page, /搜索“银行”的/).count()).toBe(0);
});

test('Enter of an input method that composes searches nothing; a press beside it closes', async () => {
  const { page, context } = await open('/');
  await touch(page, '');
  const devices = await context.newCDPSession(page);
  await devices.send('Input.imeSetComposition', { text: 'yin', selectionStart: 3, selectionEnd: 3 });
  await page.getByRole('listbox', { name: '搜索建议' }).waitFor();
  await devices.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 });
  expect(place(page)).toBe('/');
  await devices.send('Input.insertText', { text: '银行' });
  await option(page, /^工商银行/).waitFor();
  await page.mouse.click(10, 700);
  await expect.poll(() => page.getByRole('listbox', { name: '搜索建议' }).count()).toBe(0);
  expect(place(page)).toBe('/');
});

test('a code typed outside of any field opens the palette, and the keys of the page stay its own', async () => {
  const { page } = await open('/live');
  const palette = page.getByRole('dialog', { name: '命令面板' });
  await pressUntil(page, 'Control+k', () => palette.isVisible());
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });
  await pressUntil(page, 'j', () => page.evaluate(() => document.activeElement?.closest('article') !== null));
  expect(await palette.count()).toBe(0);
  await page.keyboard.type('601398');
  await palette.getByRole('option', { name: /^工商银行/ }).waitFor();
  expect(await palette.getByRole('combobox').inputValue()).toBe('601398');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/stock/601398.SS');
});

test('a theme is followed from its row, and how it goes stands beside the library', async () => {
  const { page, complaints, program } = await openBeforeProgram('/search/电池');
  expect(await isShown(page, '题材')).toBe(true);
  const follow = page.getByRole('row', { name: /钠离子电池/ }).getByRole('button', { name: /关注/ });
  await follow.click();
  expect(await follow.getAttribute('aria-pressed')).toBe('false');
  program.resolve();
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
  await page.goto(`${site.address}/zhutiku`);
  const followed = page.getByRole('region', { name: '关注的题材' }).getByRole('link', { name: '钠离子电池' });
  await followed.waitFor();
  await followed.click();
  await page.waitForURL(/\/theme\/\d+/);
  const head = page.getByRole('button', { name: '已关注 钠离子电池' });
  await head.waitFor();
  expect(complaints).toEqual([]);
});

test('a share is put on the watchlist from its row, also by a press before its program has come', async () => {
  const { page, program } = await openBeforeProgram('/search/银行?tab=1');
  const row = page.getByRole('row', { name: /工商银行/ });
  await row.getByRole('button', { name: '把工商银行加入自选' }).click();
  program.resolve();
  await row.getByRole('button', { name: '把工商银行移出自选', pressed: true }).waitFor();
  // What was on the list already stays there, whatever the server drew.
  const again = await holdProgram(page);
  await page.reload({ waitUntil: 'commit' });
  await row.getByRole('button', { name: '把工商银行加入自选' }).click();
  again.resolve();
  await row.getByRole('button', { name: '把工商银行移出自选', pressed: true }).waitFor();
  await untilIdle(page);
  expect(await row.getByRole('button', { name: '把工商银行移出自选', pressed: true }).count()).toBe(1);
});

test('pages have numbers, and behind the last one there is a way back', async () => {
  const { page } = await open('/search/银行?tab=1');
  const pages = page.getByRole('navigation', { name: '翻页' });
  await pages.getByRole('link', { name: /^第 2 页/ }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => pages.getByRole('link', { name: /^第 2 页/ }).getAttribute('aria-current')).toBe('page');
  await page.goto(`${site.address}/search/银行?tab=1&page=9`);
  await page.getByText('没有第 9 页').waitFor();
  await page.getByRole('link', { name: '最后一页' }).click();
  await page.waitForURL(/page=2/);
  await page.getByRole('row', { name: /银行/ }).first().waitFor();
});

test('on a phone the suggestions fill what is below the bar, and nothing scrolls sideways', async () => {
  const { page } = await open('/', 390);
  await page.getByRole('button', { name: '搜索' }).click();
  await field(page).fill('银行');
  await option(page, /^工商银行/).waitFor();
  const panel = await page.getByRole('listbox', { name: '搜索建议' }).evaluate((list) => {
    const { left, right, bottom } = list.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return { left, right, isWhole: bottom >= innerHeight };
  });
  expect(panel).toEqual({ left: 0, right: 390, isWhole: true });
  await page.keyboard.press('Enter');
  await expect.poll(() => place(page)).toBe('/search/银行');
  for (const name of ['题材', '个股', '文章', '快讯']) {
    await tab(page, name).click();
    await expect.poll(() => tab(page, name).getAttribute('aria-current')).toBe('page');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('without script the form finds the same page, and what nobody can search is answered', async () => {
  const ask = (path: string) => fetch(site.address + path, { redirect: 'manual' });
  const to = async (words: string) =>
    (await ask(`/search?${new URLSearchParams({ q: words })}`)).headers.get('location');
  expect(await to(' 银行 ')).toBe(`/search/${encodeURIComponent('银行')}`);
  expect(await to('')).toBe('/');
  const strange = ['%', '"', "' or 1=1 --", '<script>alert(1)</script>', '😀', '股票:', '???', '长'.repeat(500), 'a/b'];
  for (const words of strange) {
    const page = await ask(`/search/${encodeURIComponent(words)}`);
    expect([words, page.status]).toEqual([words, 200]);
    const text = await page.text();
    expect(text).toContain('noindex');
    expect(text).not.toContain('<script>alert(1)');
  }
  const found = await (await ask(`/search/${encodeURIComponent('银行')}?tab=1`)).text();
  expect(found).toContain('601398.SH');
});

/** docs/product/search.md#syntax */
test('every example of the syntax leads to something that is found', async () => {
  const { page } = await open('/search/回购');
  const examples = page.getByRole('region', { name: '搜索语法' }).getByRole('link');
  const addresses = await examples.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses).toHaveLength(6);
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('main').locator('[data-hit], article').first().waitFor();
  }
});
