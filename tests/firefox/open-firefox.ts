import { existsSync } from 'node:fs';
import { launch, type Browser, type Page } from 'puppeteer-core';

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The system's Firefox, without a window, by WebDriver BiDi: nothing stands between it and the script. */
export async function openFirefox(): Promise<Browser> {
  const executablePath = places.find(existsSync);
  if (executablePath === undefined) throw new Error('There is no Firefox here: apt-get install firefox-esr');
  return launch({ browser: 'firefox', executablePath, headless: true, args: ['--width=1280', '--height=900'] });
}

/** A page of its own, and what it complained of: uncaught faults and error lines. */
export async function visit(browser: Browser, address: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text());
  });
  await page.goto(address);
  return { page, complaints };
}
