import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { untilIdle } from './visit.ts';

// A replay in which the session has long begun at the first look.
const site = demoSite({ environment: { KAIPAN_MARKET_CLOCK: 'replay', KAIPAN_MARKET_PACE: '20' } });

test('a stock: who moves its money, and its last five days', async () => {
  const { page, complaints } = await site.visit('/stock/600519.SS');
  await page.getByRole('heading', { level: 1, name: '贵州茅台' }).waitFor();
  const flows = page.getByRole('region', { name: '资金流向', exact: true });
  await flows.getByText('数据表').click();
  expect(await flows.getByRole('region', { name: '资金流向数据表' }).getByRole('row').count()).toBeGreaterThan(4);
  await page.getByRole('link', { name: '五日' }).click();
  await page.waitForURL(/t=5d/);
  await page.getByRole('img', { name: /五日分时走势/ }).waitFor();
  await page.getByRole('link', { name: '周K' }).click();
  await page.waitForURL(/k=week.*t=5d/);
  expect(complaints).toEqual([]);
});

test('the library: found by initials, page by page, and all of it in a file', async () => {
  const { page, complaints } = await site.visit('/zhutiku?q=GMK');
  await page.getByRole('link', { name: '光模块' }).first().waitFor();
  await page.goto(`${site.address}/zhutiku?type=1`);
  await untilIdle(page);
  await page.getByRole('link', { name: '下一页' }).click();
  await page.waitForURL(/type=1.*page=2/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(101);
  expect(lines[1]).toMatch(/^1,/);
  expect(complaints).toEqual([]);
});
