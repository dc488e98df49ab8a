import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { order } from './visit.ts';

const site = demoSite({ environment: { KAIPAN_DEMO: '0' } });

/** Stands in for what a headless browser cannot show: counts notifications and tones of a tab. */
function countAlerts() {
  const seen = { notes: [] as string[], tones: 0 };
  Object.assign(globalThis, {
    seen,
    Notification: class extends EventTarget {
      static permission = 'granted';
      constructor(title: string) {
        super();
        seen.notes.push(title);
      }
      close() {}
    },
    AudioContext: class {
      state = 'running';
      currentTime = 0;
      destination = {};
      createOscillator() {
        seen.tones += 1;
        return { frequency: {}, connect: () => ({ connect() {} }), start() {}, stop() {} };
      }
      createGain() {
        return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} };
      }
    },
  });
}

async function openTabs(count: number): Promise<{ context: BrowserContext; tabs: Page[] }> {
  const context = await site.browser.newContext({ permissions: ['notifications'] });
  await context.addInitScript(countAlerts);
  const tabs: Page[] = [];
  for (let i = 0; i < count; i++) {
    const tab = await context.newPage();
    await tab.goto(`${site.address}/live`, { waitUntil: 'networkidle' });
    // Nothing rings before the reader has pressed anything.
    await tab.mouse.click(1, 1);
    tabs.push(tab);
  }
  return { context, tabs };
}

const seenBy = (tab: Page) =>
  tab.evaluate(() => (globalThis as unknown as { seen: { notes: string[]; tones: number } }).seen);
const publish = (title: string, more: object = {}) =>
  order(site.address, '/dev/messages', { action: 'create', title, summary: title, subj_ids: [9], ...more });

async function alertsOf(tabs: Page[], title: string): Promise<number> {
  const all = await Promise.all(tabs.map(seenBy));
  return all.flatMap(({ notes }) => notes).filter((note) => note.includes(title)).length;
}

test('R18: five tabs alert once; when the tab that alerts is closed, the next flash still alerts once', async () => {
  const { tabs } = await openTabs(5);
  const { id } = await publish('五个标签页的快讯');
  await expect.poll(() => alertsOf(tabs, '五个标签页的快讯')).toBe(1);
  const tones = (await Promise.all(tabs.map(seenBy))).map((seen) => seen.tones);
  expect(tones.filter((count) => count > 0)).toHaveLength(1);

  // R19: a correction of it alerts nobody; nor does a VIP flash that this reader may not read.
  await order(site.address, '/dev/messages', { action: 'update', id, summary: '更正' });
  await publish('付费标题', { subj_ids: [821], subscribe_type: 1 });
  await publish('之后的快讯');
  await expect.poll(() => alertsOf(tabs, '之后的快讯')).toBe(1);
  expect(await alertsOf(tabs, '')).toBe(2);

  const leader = tones.findIndex((count) => count > 0);
  await tabs[leader]?.close();
  const others = tabs.filter((_, at) => at !== leader);
  await publish('领头标签页关闭之后');
  await expect.poll(() => alertsOf(others, '领头标签页关闭之后')).toBe(1);
});
