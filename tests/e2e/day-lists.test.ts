import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { untilIdle } from './visit.ts';

const site = demoSite();

test('a list: another order, another day, another list, from row to row to a share', async () => {
  const { page, complaints } = await site.visit('/template/turnoverRateStocks?date=2026-07-02');
  await untilIdle(page);
  const names = () => page.locator('[data-stop]').allInnerTexts();
  const usual = await names();
  expect(usual).toHaveLength(50);
  await page.keyboard.press('s');
  await page.waitForURL(/sort=turnover_value/);
  await page.getByRole('columnheader', { name: '成交额' }).and(page.locator('[aria-sort]')).waitFor();
  expect(await names()).not.toEqual(usual);
  await page.keyboard.press('[');
  await page.waitForURL(/date=2026-07-01/);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('turnover_value');
  await page.getByRole('navigation', { name: '榜单' }).getByRole('link', { name: '大宗交易' }).click();
  await page.getByRole('heading', { level: 1, name: '大宗交易' }).waitFor();
  expect(new URL(page.url()).searchParams.get('date')).toBe('2026-07-01');
  await page.keyboard.press('j');
  const name = await page.locator('[data-stop]:focus').innerText();
  await page.keyboard.press('o');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(complaints).toEqual([]);
});

test('a list as a file has all its rows and says of when it is', async () => {
  const { page, complaints } = await site.visit('/template/amplitudeStocks?date=2026-07-02&board=main&st=no');
  await untilIdle(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toContain('振幅%');
  expect(lines.at(-1)).toBe('截至 2026-07-02，模拟行情');
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => line.includes('ST'))).toEqual([]);
  expect(complaints).toEqual([]);
});

/** docs/product/day-lists.md#nf-1 */
test('what is disclosed each quarter carries its days, not the clock of the market', async () => {
  const { page, complaints } = await site.visit('/template/northFundWeekly');
  await untilIdle(page);
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1, name: '北向每周' }) });
  const told = await head.innerText();
  expect(told).toMatch(/披露日 \d{4}-\d\d-\d\d → \d{4}-\d\d-\d\d/);
  expect(told).not.toMatch(/更新|交易中|已收盘/);
  expect(await page.getByRole('columnheader', { name: '现价' }).count()).toBe(0);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toContain('披露日收盘,区间涨幅%');
  expect(lines.at(-1)).toMatch(/^披露日 \d{4}-\d\d-\d\d → /);
  expect(complaints).toEqual([]);
});
