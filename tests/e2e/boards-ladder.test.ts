import { expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { untilIdle } from './visit.ts';

const site = demoSite();

test('the ladder: another day, another count, from share to share and back', async () => {
  const { page, complaints } = await site.visit('/ladder');
  await untilIdle(page);
  await page.keyboard.press('[');
  await page.waitForURL(/\/ladder\?date=/);
  await page.getByText('收盘', { exact: true }).waitFor();
  const day = new URL(page.url()).searchParams.get('date');
  const way = page.getByRole('navigation', { name: '怎么数' }).locator('[aria-current]');
  await page.keyboard.press('m');
  await way.filter({ hasText: '几天几板' }).waitFor();
  expect(page.url()).toBe(`${site.address}/ladder?date=${day}&by=days`);
  await page.keyboard.press('m');
  await way.filter({ hasText: '连板' }).waitFor();
  await page.keyboard.press('j');
  const name = await page.locator('[data-stop]:focus b').innerText();
  await page.keyboard.press('o');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: '连板天梯' }).waitFor();
  expect(complaints).toEqual([]);
});

test('the ladder of a moment stands as it was then, and so without ST', async () => {
  const { page, complaints } = await site.visit('/ladder?date=2026-07-02&at=10:30');
  await page.getByText(/^回看 \d{4}-.* 10:30$/).waitFor();
  const times = await page.locator('[data-stop] time').allInnerTexts();
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(time.slice(-5) <= '10:30', time).toBe(true);
  await untilIdle(page);
  await page.getByRole('link', { name: '不含 ST' }).click();
  await page.waitForURL(/st=no/);
  expect(new URL(page.url()).searchParams.get('at')).toBe('10:30');
  const names = await page.locator('[data-stop] b').allInnerTexts();
  expect(names.filter((name) => name.includes('ST'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the moods: one reading goes through all panes, and leads to its day', async () => {
  const { page, complaints } = await site.visit('/emotion');
  await untilIdle(page);
  const chart = page.getByRole('slider', { name: '市场情绪，逐日' });
  const newest = await chart.getAttribute('aria-valuetext');
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).not.toBe(newest);
  const day = (await chart.getAttribute('aria-valuetext'))?.slice(0, 5) ?? '';
  expect(await page.getByRole('row', { name: new RegExp(day) }).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/top-gainer\\?date=\\d{4}-${day}`));
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: '市场情绪' }).waitFor();
  await page.keyboard.press('r');
  await page.waitForURL(/range=60/);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(60);
  expect(complaints).toEqual([]);
});
