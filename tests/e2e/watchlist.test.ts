import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoSite } from './site.ts';

// A replay in which every look at the market finds another price.
const site = demoSite({ environment: { KAIPAN_MARKET_CLOCK: 'replay', KAIPAN_MARKET_PACE: '20' } });

/** After midnight the newest flashes tell of other things: further down is one. */
async function isReached(page: Page, named: Locator): Promise<void> {
  const further = async () => {
    const count = await named.count();
    if (count === 0) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    return count;
  };
  await expect.poll(further, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0);
}

test('a stock of the feed says how it goes, moves with the market, and its row stays as high as it was', async () => {
  const { page, complaints } = await site.visit('/live');
  const named = page.locator('[data-flash]').filter({ has: page.locator('a[href^="/stock/"]') });
  await isReached(page, named);
  // Of stocks at their limit or halted nothing moves: one of those on the screen does.
  const rows = () =>
    named.evaluateAll((all) =>
      all.map((row) => ({
        id: row.getAttribute('data-flash'),
        changes: [...row.querySelectorAll('[title^="模拟行情"]')].map((change) => change.textContent),
        height: row.getBoundingClientRect().height,
      })),
    );
  await named.first().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await rows())[0]?.changes.length).toBeGreaterThan(0);
  const before = (await rows()).filter(({ changes }) => changes.length > 0);
  expect(before.flatMap(({ changes }) => changes).join(' ')).toMatch(/^([+−]?\d+\.\d\d% ?)+$/);
  const firstMoved = async () => {
    const now = new Map((await rows()).map((row) => [row.id, row]));
    return before.find((then) => String(now.get(then.id)?.changes ?? then.changes) !== String(then.changes));
  };
  let moved: Awaited<ReturnType<typeof firstMoved>>;
  await expect.poll(async () => (moved = await firstMoved())).toBeDefined();
  expect((await rows()).find(({ id }) => id === moved?.id)?.height).toBe(moved?.height);
  expect(complaints).toEqual([]);
});

test('what the market did after a flash stands on its page, and below its unfolded text in the feed', async () => {
  const { page, complaints } = await site.visit('/live');
  const named = page
    .locator('[data-flash]')
    .filter({ has: page.locator('a[href^="/stock/"]') })
    .filter({ has: page.getByRole('button', { name: '展开' }) });
  await isReached(page, named);
  // Of one of this very minute nothing is known yet.
  const id = await named.last().getAttribute('data-flash');
  const row = page.locator(`[data-flash="${id}"]`);
  await row.getByRole('button', { name: '展开' }).click();
  const told = /当时|开盘|停牌/;
  await row.getByRole('region', { name: '消息后的行情' }).getByText(told).first().waitFor();
  await page.goto(`${site.address}/message/${id}`);
  await page.getByRole('region', { name: '消息后的行情' }).getByText(told).first().waitFor();
  expect(complaints).toEqual([]);
});

test('a list is pasted, sorted, noted, exported, and stands in another tab and after a reload', async () => {
  const { page, complaints } = await site.visit('/watchlist');
  const stocks = page.locator('[data-watched]');
  await page.getByLabel('把代码或名称贴在这里').fill('# 主线\n驭岭汽车 ６９９０４０\n垣曦绿能、守拙信安\n没有这家');
  await page.getByText('没有认出').waitFor();
  await page.getByRole('button', { name: '导入 3 只' }).click();
  await expect.poll(() => stocks.count()).toBe(3);
  await page.getByRole('button', { name: /^主线/ }).click();

  await stocks.filter({ hasText: '垣曦绿能' }).click();
  await stocks
    .filter({ hasText: '垣曦绿能' })
    .getByText(/^\d+\.\d\d$/)
    .first()
    .waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('下次核对订单');
  await page.getByText(/当时价 \d+\.\d\d 至今/).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-watched]') !== null)).toBe(true);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出文本' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toBe('# 主线\n699040.SH 驭岭汽车\n699027.SH 垣曦绿能\n699073.SH 守拙信安\n');

  const other = await page.context().newPage();
  await other.goto(`${site.address}/stock/699050.SS`);
  await other.getByRole('button', { name: '加自选', exact: true }).click();
  await other.getByRole('button', { name: '已自选' }).waitFor();
  await page.getByRole('button', { name: /^全部 \d/ }).click();
  await expect.poll(() => stocks.count()).toBe(4);

  await page.getByRole('button', { name: '成交额' }).click();
  await page.locator('th[aria-sort=descending]').filter({ hasText: '成交额' }).waitFor();
  await page.reload();
  await expect.poll(() => stocks.count()).toBe(4);
  await page.getByText('下次核对订单').first().waitFor();
  expect(complaints).toEqual([]);
});

test('the keys of the list: rows, removal and its undoing, the field to add; among what is a reader’s own', async () => {
  const { page, complaints } = await site.visit('/v/self/watchlist');
  await page.getByRole('navigation', { name: '我的', exact: true }).getByText('自选股').waitFor();
  await page.getByLabel('把代码或名称贴在这里').fill('699040 699027');
  await page.getByRole('button', { name: '导入 2 只' }).click();
  const stocks = page.locator('[data-watched]');
  await expect.poll(() => stocks.count()).toBe(2);
  await page.keyboard.press('j');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-watched]') !== null)).toBe(true);
  await page.keyboard.press('Delete');
  await expect.poll(() => stocks.count()).toBe(1);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => stocks.count()).toBe(2);
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: '添加自选' }).waitFor();
  await page.keyboard.press('Escape');

  for (const name of ['甲', '乙']) {
    await page.getByRole('button', { name: '新建分组' }).click();
    await page.getByLabel('新分组的名称').fill(name);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: /^乙/ }).press('Alt+ArrowLeft');
  const groups = page.getByRole('group', { name: '分组' }).getByRole('button');
  const order = async () => (await groups.allInnerTexts()).map((text) => text.slice(0, 1)).join('');
  await expect.poll(order).toBe('全乙甲');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(order).toBe('全甲乙');
  await groups.filter({ hasText: '乙' }).dragTo(groups.filter({ hasText: '甲' }));
  await expect.poll(order).toBe('全乙甲');
  expect(complaints).toEqual([]);
});
