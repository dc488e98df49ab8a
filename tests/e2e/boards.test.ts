import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { untilIdle } from './visit.ts';

// A market in which every look finds another minute.
const site = demoSite({ environment: { KAIPAN_MARKET_CLOCK: 'replay', KAIPAN_MARKET_PACE: '20' } });

const asked = (page: Page) => new URL(page.url()).searchParams;
const chosenTheme = (page: Page) => page.locator('tbody tr a[aria-current]').first();

test('the board by theme: a pill leads to another day, the menu to a theme, which it marks', async () => {
  const { page, complaints } = await site.visit('/top-gainer?date=2026-07-02');
  await untilIdle(page);
  await page.getByRole('link', { name: /07-01/ }).click();
  await page.waitForURL(/date=2026-07-01/);
  await page.getByText('收盘', { exact: true }).first().waitFor();
  const link = page.getByRole('navigation', { name: '题材', exact: true }).getByRole('link').nth(2);
  await link.click();
  await expect.poll(() => link.getAttribute('aria-current')).toBe('true');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('on a phone the day that is shown, the fields and the steps all lie in the window', async () => {
  const { page } = await site.visit('/top-gainer?date=2026-07-02&at=10:30');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of ['/top-gainer', '/zhutiku', '/dingpan', '/stock/000001.SS']) {
      await page.goto(new URL(`${address}?date=2026-07-02&at=10:30`, page.url()).href);
      await untilIdle(page);
      const fold = page.locator('details:has([aria-label="回看的时刻"])');
      await fold.locator('summary').click();
      const parts = await page
        .locator(
          'details:has([aria-label="回看的时刻"]) > summary, [aria-label="交易日"] [aria-current], ' +
            '[aria-label="回看的时刻"] :is(input:not([type=hidden]), button), [aria-label="前后几分钟"] > *',
        )
        .evaluateAll((found) =>
          found.map((one) => {
            const { left, right, height } = one.getBoundingClientRect();
            return { left, right, height };
          }),
        );
      expect(parts).toHaveLength(9);
      expect(parts.filter(({ left, right, height }) => left < 0 || right > width || height < 40)).toEqual([]);
    }
  }
});

/** docs/product/boards.md#looking-back */
test('on a phone a moment leaves room for its board: steps and the way back lie in one line with the button', async () => {
  const { page } = await site.visit('/top-gainer?date=2026-07-02&at=10:30', { width: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  await untilIdle(page);
  const boxOf = async (part: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { left: x, right: x + width, top: y, bottom: y + height, middle: y + height / 2 };
  };
  const button = await boxOf(page.locator('details:has([aria-label="回看的时刻"]) > summary'));
  const steps = await boxOf(page.getByRole('group', { name: '前后几分钟' }));
  expect(Math.abs(steps.middle - button.middle)).toBeLessThan(2);
  expect(steps.right).toBeLessThanOrEqual(390);
  const tabs = await boxOf(page.getByRole('navigation', { name: '底部导航' }));
  const first = await boxOf(page.locator('tbody tr:has(td)').first());
  expect(first.bottom).toBeLessThan(tabs.top);
});

test.each(['/emotion', '/top-gainer'])('on a phone everything of %s can be met with a thumb', async (path) => {
  const { page } = await site.visit(path, { width: 390 });
  await untilIdle(page);
  const low = await page.locator('main :is(a, button, summary, select)').evaluateAll((found) =>
    found.flatMap((one) => {
      const { height } = one.getBoundingClientRect();
      const around = getComputedStyle(one, '::after');
      const reached = around.position === 'absolute' ? Math.max(height, Number.parseFloat(around.height)) : height;
      return height > 0 && one.closest('p') === null && reached < 40 ? [`${one.textContent} ${reached}`] : [];
    }),
  );
  expect(low).toEqual([]);
});

test('the terminal: o opens the stock that is drawn as chosen, before any other key', async () => {
  const { page, complaints } = await site.visit('/dingpan/nearly-new');
  await untilIdle(page);
  const chosen = await page.locator('[data-row][data-chosen]').getAttribute('data-row');
  await page.keyboard.press('o');
  await page.waitForURL((url) => url.pathname === `/stock/${chosen}`);
  expect(complaints).toEqual([]);
});

test('the terminal: keys walk through a pool, open another one and change its order', async () => {
  const { page, complaints } = await site.visit('/dingpan/nearly-new');
  await untilIdle(page);
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'));
  // The first row is chosen as the page comes: the first step leaves it.
  const chosen = await page.locator('[data-row][data-chosen]').getAttribute('data-row');
  await page.keyboard.press('j');
  const first = await focused();
  expect(first).toBeTruthy();
  expect(first).not.toBe(chosen);
  await page.keyboard.press('j');
  expect(await focused()).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(focused).toBe(first);
  await page.keyboard.press('s');
  await expect.poll(() => asked(page).get('sort')).not.toBeNull();
  await page.keyboard.press('2');
  await page.waitForURL(/\/dingpan\/broken$/);
  await page.locator('[aria-label="股池"] [aria-current]').filter({ hasText: '炸板' }).waitFor();
  expect(complaints).toEqual([]);
});

test('the terminal hears what happens, and complains of nothing', async () => {
  const { page, complaints } = await site.visit('/dingpan');
  await untilIdle(page);
  const time = page.locator('header time');
  const before = await time.innerText();
  await expect.poll(() => time.innerText()).not.toBe(before);
  expect(await page.getByRole('list', { name: '异动，从新到旧' }).getByRole('listitem').count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('one kind of events is that of the whole day, and stays chosen', async () => {
  const { page, complaints } = await site.visit('/dingpan?date=2026-07-02');
  await untilIdle(page);
  const signs = () => page.getByRole('list', { name: '异动，从新到旧' }).locator('i').allInnerTexts();
  const among = (await signs()).filter((sign) => sign.startsWith('涨停'));
  await page.keyboard.press('f');
  await page.waitForURL(/events=up/);
  await page.getByRole('button', { name: '涨停', pressed: true }).waitFor();
  expect((await signs()).filter((sign) => sign.startsWith('涨停')).length).toBeGreaterThan(among.length);
  await page.getByRole('button', { name: '全部', pressed: false }).click();
  await page.getByRole('button', { name: '更早的异动' }).click();
  await expect.poll(async () => (await signs()).length).toBeGreaterThan(60);
  expect(complaints).toEqual([]);
});

test('the terminal and the board by theme at a minute of a day that is over tell nothing later', async () => {
  const { page, complaints } = await site.visit('/dingpan?date=2026-07-02&at=10:30');
  await page.getByText('回看 2026-07-02 10:30').waitFor();
  const stream = page.getByRole('list', { name: '异动，从新到旧' });
  const times = (await stream.locator('time').allInnerTexts()).slice(0, 5);
  expect(times.filter((time) => time <= '10:30')).toEqual(times);
  await page.getByRole('link', { name: /^炸板/ }).first().click();
  await page.waitForURL(/\/dingpan\/broken\?date=2026-07-02&at=10%3A30/);
  await page.goto(`${site.address}/top-gainer?date=2026-07-02&at=10:30`);
  await page.getByText('回看 2026-07-02 10:30').waitFor();
  expect(complaints).toEqual([]);
});

test('from minute to minute of a day that is over, by keys and links, and back to now', async () => {
  const { page, complaints } = await site.visit('/zhutiku?date=2026-07-02&at=10:30');
  await untilIdle(page);
  await page.getByText('回看 2026-07-02 10:30').waitFor();
  await page.keyboard.press('.');
  await page.getByText('回看 2026-07-02 10:31').waitFor();
  await page.getByRole('link', { name: '−5 分' }).click();
  await page.getByText('回看 2026-07-02 10:26').waitFor();
  await page.locator('tbody').getByRole('link').first().click();
  await page.waitForURL(/\/theme\/\d+\?date=2026-07-02&at=10%3A26/);
  await page.getByText('回看 2026-07-02 10:26').waitFor();
  await page.getByRole('link', { name: '回到现在' }).click();
  await page.waitForURL(/\/theme\/\d+$/);
  expect(complaints).toEqual([]);
});

test('hot themes: one choice for all parts, kept by the address and after a reload', async () => {
  const { page, complaints } = await site.visit('/dingpan/redian');
  await untilIdle(page);
  await page.keyboard.press('j');
  await expect.poll(() => asked(page).get('id')).not.toBeNull();
  const id = asked(page).get('id') ?? '';
  // The address is another one a moment before the row is.
  await expect.poll(() => chosenTheme(page).getAttribute('href')).toContain(`id=${id}`);
  const name = await chosenTheme(page).innerText();
  await page.getByRole('region', { name: `${name} 走势与成分` }).waitFor();
  await page.reload();
  await untilIdle(page);
  expect(asked(page).get('id')).toBe(id);
  expect(await chosenTheme(page).innerText()).toBe(name);

  const tile = page.locator('a[data-stop]:not([aria-current])', { has: page.locator('b') }).filter({ visible: true });
  await tile.first().click();
  await expect.poll(() => asked(page).get('id')).not.toBe(id);
  await page.keyboard.press('h');
  await page.waitForURL(/view=list/);
  await page.getByRole('region', { name: '成交额最大的题材' }).waitFor();
  await page.keyboard.press('2');
  await page.waitForURL(/kind=industry/);
  await page.keyboard.press('s');
  await page.waitForURL(/sort=speed/);
  // The first of a ranking is another one with every look at the market; one that was chosen stays.
  await page.keyboard.press('j');
  await expect.poll(() => asked(page).get('id')).not.toBeNull();
  const own = `/theme/${asked(page).get('id')}`;
  await expect.poll(() => page.locator('[data-theme-page]').getAttribute('href')).toBe(own);
  await page.keyboard.press('o');
  await page.waitForURL((url) => url.pathname === own);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});

test('hot themes: what an address spells wrong is as if it were not there', async () => {
  const { page } = await site.visit('/dingpan/redian?id=999999999&kind=hello&sort=x&view=y');
  await page.getByRole('heading', { level: 1, name: '热点题材' }).waitFor();
  expect(await chosenTheme(page).count()).toBe(1);
});

test('another page of themes begins at their table', async () => {
  const { page } = await site.visit('/zhutiku');
  await untilIdle(page);
  await page.getByRole('link', { name: '下一页' }).click();
  await page.waitForURL(/page=2/);
  const top = () =>
    page.getByRole('region', { name: '题材排名', exact: true }).evaluate((one) => one.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(200);
  expect(await top()).toBeGreaterThanOrEqual(0);
});
