import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { testNow } from '#tests/support/app.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { scenesOf, type Scene } from './scenes.ts';
import { openStillSite } from './still-site.ts';

const widths = [1280, 390];
const themes = ['light', 'dark'] as const;
const HEIGHT = 900;
/** For what was opened to have drawn itself. */
const SETTLE_MILLIS = 300;

/** Takes a picture of every scene, at two widths, light and dark, signed out and in; `only` names a part of their names. */
export async function savePictures(folder: string, only?: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const site = await openStillSite();
  const browser = await openBrowser();
  let taken = 0;
  try {
    for (const width of widths) {
      for (const theme of themes) {
        for (const token of [null, site.token]) {
          const context = await enter(browser, { width, theme, address: site.address, token });
          for (const scene of scenesOf(site.messageIds)) {
            if ((scene.onlyAt ?? width) !== width) continue;
            const viewer = token === null ? 'visitor' : 'reader';
            const name = `${fileNameOf(scene)} ${width} ${theme} ${viewer}.png`;
            if (only !== undefined && !name.includes(only)) continue;
            await take(context, site.address, scene, path.join(folder, name));
            taken += 1;
          }
          await context.close();
        }
      }
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return taken;
}

/** `/live?q=公告` is `live-q-公告`. */
function fileNameOf({ name }: Scene): string {
  return name
    .replace(/^\/(?= |$)/, 'home')
    .replace(/^\//, '')
    .replaceAll(/[/?= ]+/g, '-');
}

interface Visitor {
  width: number;
  theme: (typeof themes)[number];
  address: string;
  token: string | null;
}

async function enter(browser: Browser, { width, theme, address, token }: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    locale: 'zh-CN',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  if (token !== null)
    await context.addCookies([{ name: 'kaipan_session', value: token, url: address, httpOnly: true }]);
  await context.clock.setFixedTime(testNow * 1000);
  // The round trip to the server is shown on the page.
  await context.addInitScript(() => (performance.now = () => 0));
  return context;
}

async function take(context: BrowserContext, address: string, scene: Scene, file: string): Promise<void> {
  const page = await context.newPage();
  try {
    if (scene.media) await page.emulateMedia(scene.media);
    await page.goto(address + scene.path, { waitUntil: 'networkidle' });
    // The live feed says when it has its connection.
    await page.getByText('连接中').first().waitFor({ state: 'detached' });
    if (scene.act) {
      await scene.act(page);
      await page.waitForTimeout(SETTLE_MILLIS);
    }
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  } catch (error) {
    throw new Error(`${path.basename(file)} was not taken`, { cause: error });
  } finally {
    await page.close();
  }
}
