import { expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { untilIdle } from './visit.ts';

// A replay in which every look at the market finds another price.
const site = demoSite({ environment: { KAIPAN_MARKET_CLOCK: 'replay', KAIPAN_MARKET_PACE: '20' } });

test('a security: its price moves, its day and its past are drawn, and nothing is complained of', async () => {
  const { page, complaints } = await site.visit('/stock/000001.SS');
  await page.getByRole('heading', { level: 1, name: '上证指数' }).waitFor();
  const price = page.getByRole('region', { name: '报价' }).locator('b').first();
  const before = await price.innerText();
  await expect.poll(() => price.innerText()).not.toBe(before);
  await page.locator('canvas').first().waitFor();
  await page.getByRole('link', { name: '周K' }).click();
  await page.waitForURL(/k=week/);
  await page.locator('canvas').first().waitFor();
  await page.getByRole('button', { name: 'KDJ' }).click();
  const day = page.getByRole('img', { name: /分时走势/ }).locator('path');
  await expect.poll(() => day.count()).toBeGreaterThan(5);
  expect(complaints).toEqual([]);
});

test('other spellings of a symbol lead to its page, and what nobody knows is not found', async () => {
  const { page } = await site.visit('/stock/sh000001?k=month');
  expect(page.url()).toBe(`${site.address}/stock/000001.SS?k=month`);
  expect((await fetch(`${site.address}/stock/hello`)).status).toBe(404);
  expect((await fetch(`${site.address}/theme/1`)).status).toBe(404);
  expect((await fetch(`${site.address}/plate/990001`, { redirect: 'manual' })).headers.get('location')).toBe(
    '/theme/990001',
  );
});

test('from the library to a theme, to a member, and back to the same place', async () => {
  const { page, complaints } = await site.visit('/zhutiku');
  await untilIdle(page);
  await page.getByRole('navigation', { name: '题材类别' }).getByRole('link', { name: /^行业/ }).click();
  await page.locator('[aria-label="题材类别"] [aria-current]').filter({ hasText: '行业' }).waitFor();
  // Ranks move while one reads: the theme is held by its address.
  const address = (await page.locator('tbody tr').nth(20).getByRole('link').first().getAttribute('href')) ?? '';
  const theme = page.locator(`tbody a[href="${address}"]`);
  await theme.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const name = await theme.innerText();
  await theme.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('region', { name: '成分股表' }).getByRole('link').first().click();
  await page.waitForURL(/\/stock\//);
  await page.goBack();
  await page.goBack();
  await page.waitForURL(/zhutiku\?type=2/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  expect(complaints).toEqual([]);
});

test('a tile of the heat map says its theme and its change, cut nowhere, however wide the window is', async () => {
  const { page } = await site.visit('/zhutiku');
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const tiles = await page.locator('svg[aria-label="热力图"]:visible a').evaluateAll((links) =>
      links.map((link) => {
        const { right, bottom, width, height } = link.getBoundingClientRect();
        // A long name ends in dots.
        const figures = [...link.querySelectorAll('span, small')].map((one) => one.getBoundingClientRect());
        const overflow = Math.max(0, ...figures.map((one) => Math.max(one.right - right, one.bottom - bottom)));
        return { label: link.getAttribute('title'), text: (link as HTMLElement).innerText, overflow, width, height };
      }),
    );
    expect(tiles.length).toBeGreaterThan(10);
    expect(tiles.filter(({ overflow }) => overflow > 0)).toEqual([]);
    expect(tiles.filter(({ label }) => !/ [+−]\d+\.\d\d%，/.test(label ?? ''))).toEqual([]);
    const silent = tiles.filter(({ text, width: across, height }) => across > 56 && height > 42 && !/%/.test(text));
    expect(silent).toEqual([]);
  }
});
