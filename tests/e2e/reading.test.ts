import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { order, untilIdle } from './visit.ts';

const site = demoSite();

const publish = (title: string) =>
  order(site.address, '/dev/messages', { action: 'create', title, summary: `${title}的摘要。`, subj_ids: [9] });

/** The page of a flash is there, alive. */
async function isAt(page: Page, path: string) {
  await page.waitForURL((address) => address.pathname === path);
  await untilIdle(page);
}

describe('from one flash to the next (docs/product/articles.md#neighbours)', () => {
  test('j and k walk along the list, and one step back is the list, at its place, focus on what was opened', async () => {
    const { page } = await site.visit('/live');
    await page.getByText(/实时/).first().waitFor();
    await page.evaluate(() => scrollTo(0, 900));
    await untilIdle(page);
    const links = page.locator('main [data-flash] a[href^="/message/"]');
    const hrefs = [...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))];
    const [first = '', second = ''] = await openInWindow(page, hrefs);
    // A press of the browser's would first scroll what lies at the edge into sight.
    const before = await page.evaluate((href) => {
      document.querySelector<HTMLElement>(`main a[href="${href}"]`)?.click();
      return scrollY;
    }, first);
    await page.getByRole('link', { name: /下一条/ }).waitFor();
    await isAt(page, first);
    await page.keyboard.press('j');
    await isAt(page, second);
    await page.keyboard.press('k');
    await isAt(page, first);
    await page.keyboard.press('j');
    await isAt(page, second);
    await page.goBack();
    await page.locator('main [data-flash]').nth(15).waitFor();
    await untilIdle(page);
    expect(new URL(page.url()).pathname).toBe('/live');
    await page.waitForFunction((at) => scrollY === at, before);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(first);
  });

  test('without JavaScript they are links, and stay within the list that the address names', async () => {
    const older = await publish('甲');
    await order(site.address, '/dev/messages', { action: 'create', title: '别栏', summary: '', subj_ids: [35] });
    const newer = await publish('乙');
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.address}/message/${newer.id}?subjects=9`);
    await page.getByRole('link', { name: /下一条/ }).click();
    expect(page.url()).toBe(`${site.address}/message/${older.id}?subjects=9`);
    const crumb = page.getByRole('navigation', { name: '所在位置' }).getByRole('link', { name: '快讯' });
    expect(await crumb.getAttribute('href')).toBe('/live?subjects=9');
  });
});

/** What is wholly in the window and stands next to each other in the list. */
async function openInWindow(page: Page, hrefs: readonly string[]): Promise<string[]> {
  const at = await page.evaluate((all) => {
    const tops = all.map((href) => document.querySelector(`main a[href="${href}"]`)?.getBoundingClientRect().top ?? 0);
    return tops.findIndex((top) => top > 200);
  }, hrefs);
  const first = hrefs[at] ?? '';
  const answer = await fetch(`${site.address}/api/v6/feed/neighbours/${first.slice('/message/'.length)}`);
  const { data } = (await answer.json()) as { data: { older: { Id: string } } };
  return [first, `/message/${data.older.Id}`];
}

test('a choice made far down begins at its top, and the way back is where it was (docs/product/live-feed.md#filters)', async () => {
  const { page } = await site.visit('/live', { width: 390 });
  await page.getByText(/实时/).first().waitFor();
  await untilIdle(page);
  const before = 2400;
  // A list that is still coming is not as long yet.
  const scroll = (top: number) => page.evaluate((to) => (scrollTo(0, to), scrollY), top);
  await expect.poll(() => scroll(before)).toBe(before);
  await untilIdle(page);
  await page
    .getByRole('group', { name: '栏目' })
    .getByRole('link', { name: '只看重要' })
    // A press of the browser's would first scroll by a few pixels.
    .evaluate((chip: HTMLElement) => chip.click());
  await page.getByRole('heading', { level: 1, name: '重要' }).waitFor();
  await page.waitForFunction(() => scrollY === 0);
  await page.goBack();
  await page.waitForFunction((at) => scrollY === at, before);
});

test.each(['/live', '/live?q=公司', '/live?at=2026-01-01'])(
  'what the server has drawn of %s stays while the page comes alive',
  async (path) => {
    const context = await site.browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const counts: string[] = [];
      Object.assign(window, { counts });
      requestAnimationFrame(function look() {
        const count = (what: string) => document.querySelectorAll(`main ${what}`).length;
        const now = [count('form'), count('summary'), count('[data-flash]') > 0, count('aside li') > 0].join(' ');
        if (document.readyState !== 'loading' && counts.at(-1) !== now) counts.push(now);
        requestAnimationFrame(look);
      });
    });
    await page.goto(site.address + path);
    await page.waitForTimeout(1500);
    expect(await page.evaluate(() => (window as unknown as { counts: string[] }).counts)).toHaveLength(1);
  },
);

test('at the end of a phone’s page nothing more loads by itself', async () => {
  const { page } = await site.visit('/live', { width: 390 });
  await page.getByText(/实时/).first().waitFor();
  await untilIdle(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForTimeout(1500);
  expect(await page.locator('main [data-flash]').count()).toBeLessThanOrEqual(30);
});

describe('rows of articles are links (docs/product/article-lists.md)', () => {
  test('a row is opened by its picture, has one stop of its own, and room for a thumb', async () => {
    const { page } = await site.visit('/jingxuan', { width: 390 });
    const row = page.locator('main li:has(h3)').first();
    const stops = await row.locator('a, button, [tabindex]').evaluateAll((all) => all.map((one) => one.tagName));
    // The name, and the subject that it belongs to.
    expect(stops.length).toBeLessThanOrEqual(2);
    expect((await page.locator('aside li').first().boundingBox())?.height).toBeGreaterThanOrEqual(40);
    const box = await row.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 40, (box?.y ?? 0) + 40);
    await page.getByRole('navigation', { name: '所在位置' }).waitFor();
  });
});

test.each([1280, 768, 390])('home at %i px: whatever arrives, nothing shifts', async (width) => {
  const { page } = await site.visit('/', { width });
  await page.getByText(/实时/).first().waitFor();
  await page.getByRole('region', { name: '7×24 快讯' }).evaluate((card) => card.scrollIntoView());
  await untilIdle(page);
  await page.evaluate(() => {
    const seen = Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  for (const title of [`${width} 短的一条`, `${width} 很长的一条快讯，`.repeat(8)]) {
    await publish(title);
    await page.getByRole('region', { name: '7×24 快讯' }).getByText(title).first().waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
  }
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBe(0);
});
