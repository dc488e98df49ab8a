import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { order } from './visit.ts';

const site = demoSite();

const publish = (title: string, more: object = {}) =>
  order(site.address, '/dev/messages', {
    action: 'create',
    title,
    summary: `${title}的摘要。`,
    subj_ids: [9],
    ...more,
  });

describe('a reader keeps /live open', () => {
  test('a flash appears, is corrected, withdrawn, deleted, without a reload', async () => {
    const { page, complaints } = await site.visit('/live');
    await page.getByText(/实时/).first().waitFor();
    const { id } = await publish('远山重工中标三号水电站');
    await page.getByText('远山重工中标三号水电站').first().waitFor();
    await order(site.address, '/dev/messages', {
      action: 'update',
      id,
      title: '远山重工中标四号水电站',
      reason: '更正站名',
    });
    await page.getByText('远山重工中标四号水电站').first().waitFor();
    await page.getByText('已更正').first().waitFor();
    await order(site.address, '/dev/messages', { action: 'withdraw', id, reason: '信源有误' });
    await page.getByText(/撤回：信源有误/).waitFor();
    expect(await page.getByText('远山重工中标四号水电站').count()).toBe(0);
    await order(site.address, '/dev/messages', { action: 'delete', id });
    await page.getByText(/撤回：信源有误/).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test('R06: a VIP flash arrives locked, and its text reaches neither page nor socket of a visitor', async () => {
    const { page } = await site.visit('/live');
    const frames: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
    await page.reload();
    await page.getByText(/实时/).first().waitFor();
    const { id } = await publish('CANARYVIP标题', {
      summary: 'CANARYVIP摘要',
      content: 'CANARYVIP正文',
      subj_ids: [821],
      subscribe_type: 1,
    });
    await expect.poll(() => frames.some((frame) => frame.includes(`"id":"${id}"`))).toBe(true);
    await page
      .getByText(/VIP 专享/)
      .first()
      .waitFor();
    expect(frames.join()).not.toContain('CANARYVIP');
    expect(await page.content()).not.toContain('CANARYVIP');
  });

  test('scrolled away, new flashes wait behind a pill and nothing jumps', async () => {
    const { page } = await site.visit('/live');
    await page.getByText(/实时/).first().waitFor();
    // A wheel's way may go on after it has stood still for a moment on a busy machine.
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
    await page.waitForFunction(() => scrollY > 1000);
    const before = await page.evaluate(() => scrollY);
    // Of its own at each try: one that repeats another is folded away.
    const title = `滚动时到达的快讯 ${randomUUID()}`;
    await publish(title);
    const pill = page.getByText(/\d+ 条新快讯/);
    await pill.waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.title()).toMatch(/^\(\d+\) 7×24 快讯｜开盘$/);
    await page.setViewportSize({ width: 390, height: 844 });
    const counted = page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '快讯' });
    expect(await counted.evaluate((link) => getComputedStyle(link, '::after').content)).toMatch(/^"\d+"$/);
    await pill.click();
    await page.getByText(title).first().waitFor();
    const focused = page.locator('article').first().getByRole('link', { name: title });
    expect(await focused.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('older flashes load without end, each once', async () => {
    const { page } = await site.visit('/live');
    await page.getByText(/实时/).first().waitFor();
    const count = () => page.getByRole('article').count();
    const first = await count();
    for (let i = 0; i < 3; i++) {
      const now = await count();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect.poll(count).toBeGreaterThan(now);
    }
    expect(await count()).toBeGreaterThanOrEqual(first + 60);
  });

  test('the connection breaks and comes back: what was missed is there', async () => {
    const { page, context } = await site.visit('/live');
    await page.getByText(/实时/).first().waitFor();
    await context.setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await publish('断线期间的快讯');
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText('断线期间的快讯').first().waitFor();
  });
});
