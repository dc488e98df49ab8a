import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Addresses of other hosts that the page asked for. */
  foreign: string[];
  /** Uncaught faults and error lines of the page. */
  complaints: string[];
}

export interface VisitOptions {
  width?: number;
  /** A session's token. */
  cookie?: string;
}

/** Opens a page of its own as a visitor in China would, and notes what it should not do. */
export async function visit(browser: Browser, address: string, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'America/New_York',
  });
  context.setDefaultTimeout(60_000);
  if (options.cookie)
    await context.addCookies([
      { name: 'kaipan_session', value: options.cookie, url: new URL(address).origin, httpOnly: true },
    ]);
  const page = await context.newPage();
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text());
  });
  await page.goto(address, { waitUntil: 'load' });
  return { page, context, foreign, complaints };
}

/** When the page is alive and has nothing left to do: hydrated, its effects run. A page that never rests is given half a second. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAlive = (element: Element | null) =>
      element === null || Object.keys(element).some((key) => key.startsWith('__react'));
    // The list of a page may come to life after what is around it.
    return isAlive(document.querySelector('main a')) && isAlive(document.querySelector('main article h3 a'));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null), { timeout: 500 })));
}

/** Buttons whose program comes later are pressed once they are alive. */
export async function press(page: Page, name: string): Promise<void> {
  await page.waitForFunction((text) => {
    const button = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === text);
    return button !== undefined && Object.keys(button).some((key) => key.startsWith('__react'));
  }, name);
  await page.getByRole('button', { name, exact: true }).first().click();
}

/** Calls a test route. */
export async function order(
  address: string,
  path: string,
  body: unknown,
): Promise<{ id: string; offset: number; version: number }> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: string; offset: number; version: number };
}
