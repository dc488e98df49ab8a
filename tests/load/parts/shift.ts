import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/server.ts';
import { postMessage } from '#tests/load/machinery/dev-messages.ts';
import { atMost, told, type Finding, type Verdict } from '#tests/load/report/report.ts';
import { readSitePaths } from '#tests/load/machinery/site-paths.ts';

const widths = [1280, 390];
const HEIGHT = 800;
const SETTLE_MILLIS = 1500;
const SCROLLS = 6;
const SCROLL_PIXELS = 700;
const SCROLL_MILLIS = 350;
const NEWS = 3;
const SHOWN_MILLIS = 10_000;
/** Shown with two places after the point; less than half of the last one is nothing. */
const NOTHING = 0.005;

let published = 0;

interface Shift {
  value: number;
  moved: string[];
}

/** What moves by itself under the reader's eyes. */
export async function shift(): Promise<Finding> {
  const server = await startServer({ environment: { KAIPAN_DEMO: '1' } });
  await using stack = new AsyncDisposableStack();
  stack.defer(async () => void (await server.stop()));
  const browser = await openBrowser();
  stack.defer(() => browser.close());
  const verdicts: Verdict[] = [];
  for (const path of await readSitePaths(server.address)) {
    for (const width of widths) {
      const { value, moved } = await shiftOf(browser, width, server.address, path);
      const name = `${path.replace(/\d+$/, '{id}')} at ${width}`;
      verdicts.push({ ...atMost(name, value, 0, (shifted) => shifted.toFixed(2)), isMet: value < NOTHING });
      if (moved.length > 0) verdicts.push(told(`${name} moved`, moved.join(', ')));
    }
  }
  return {
    verdicts,
    method:
      `Chromium, \`layout-shift\` entries without recent input added up from the first paint: loading, ${SCROLLS} scrolls down with the wheel and back; on /live ` +
      `${NEWS} flashes arrive while at the top and ${NEWS} while scrolled down.`,
  };
}

async function shiftOf(browser: Browser, width: number, address: string, path: string): Promise<Shift> {
  const page = await browser.newPage({ viewport: { width, height: HEIGHT } });
  try {
    await page.addInitScript(watchShifts);
    await page.goto(`${address}${path}`, { waitUntil: 'load' });
    await sleep(SETTLE_MILLIS);
    if (path === '/live') await publishSome(address, page);
    await scroll(page, SCROLL_PIXELS);
    if (path === '/live') await publishSome(address);
    await scroll(page, -SCROLL_PIXELS);
    return await page.evaluate(() => (globalThis as unknown as { shifts: Shift }).shifts);
  } finally {
    await page.close();
  }
}

/** A page that does not show what is published would pass for the wrong reason. */
async function publishSome(address: string, shownOn: Page | null = null): Promise<void> {
  for (let nr = 1; nr <= NEWS; nr += 1) {
    published += 1;
    await postMessage(address, published);
    await sleep(SETTLE_MILLIS / NEWS);
  }
  await shownOn?.getByText(`第 ${published} 条`).first().waitFor({ state: 'visible', timeout: SHOWN_MILLIS });
  await sleep(SETTLE_MILLIS);
}

async function scroll(page: Page, pixels: number): Promise<void> {
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.mouse.wheel(0, pixels);
    await sleep(SCROLL_MILLIS);
  }
}

/** Runs in the page before anything else. */
function watchShifts() {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  const shifts = { value: 0, moved: [] as string[] };
  Object.assign(globalThis, { shifts });
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.nodeName);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      shifts.value += entry.value;
      for (const { node } of entry.sources) {
        if (!shifts.moved.includes(nameOf(node))) shifts.moved.push(nameOf(node));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
