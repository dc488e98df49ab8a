import { expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { untilIdle } from './visit.ts';

const site = demoSite();

test('the dragon-tiger lists are walked by keys: rows, seats in place, the day before, the next filter', async () => {
  const { page } = await site.visit('/dragon-tiger');
  await untilIdle(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByText('买入前五', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('open')).toMatch(/^\d{6}\.\w\w-\d{6}$/);
  await page.keyboard.press('f');
  await page.waitForURL(/show=rise/);
  await page.keyboard.press('[');
  await page.waitForURL(/date=\d{4}-\d\d-\d\d/);
  expect(await page.getByRole('region', { name: '龙虎榜' }).getByRole('row').count()).toBeGreaterThan(1);
});

test('northbound lists follow the connect that is chosen, all six together', async () => {
  const { page } = await site.visit('/northbound');
  await untilIdle(page);
  const symbols = () =>
    page.locator('ol a[href^="/stock/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect((await symbols()).some((href) => href?.endsWith('.SZ'))).toBe(true);
  await page.keyboard.press('t');
  await page.waitForURL(/type=1/);
  await untilIdle(page);
  const shown = await symbols();
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.every((href) => href?.endsWith('.SS'))).toBe(true);
});
