import { cpSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { newDataDir, startServer } from '#tests/support/server.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

export interface Site {
  /** Without trailing slash. */
  readonly address: string;
  readonly browser: Browser;
  /** What the program has printed so far: how to come in. */
  readonly output: string;
  /** Opens a page of the site in a browser context of its own, which ends with the test. */
  visit: (path: string, options?: VisitOptions) => Promise<Visit>;
}

interface SiteOptions {
  environment?: Record<string, string>;
  /** Puts more into the data before the server starts. */
  prepare?: (dataDir: string) => Promise<void>;
}

async function closeContexts(browser: Browser): Promise<true> {
  await Promise.all(browser.contexts().map((context) => context.close()));
  return true;
}

/** The site with its demo, and a browser: there before the first test of the file, gone after its last. */
export function demoSite({ environment = {}, prepare }: SiteOptions = {}): Site {
  let address: string;
  let browser: Browser;
  let output: () => string;
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    const dataDir = newDataDir();
    cpSync(inject('demoDataDir'), dataDir, { recursive: true });
    await prepare?.(dataDir);
    // A journey tells the same at every hour: the market goes on from the middle of a morning, and does not come to its close.
    const market = { KAIPAN_MARKET_CLOCK: 'replay', KAIPAN_MARKET_REPLAY_AT: '10:00' };
    const settings = { KAIPAN_DEMO: '1', KAIPAN_ROLES: 'web,live', ...market, ...environment };
    ({ address, output, stop } = await startServer({ dataDir, environment: settings }));
    browser = await openBrowser();
  });
  afterEach(async () => {
    // Chromium, busy and just back on line, now and then never answers: the next test gets another one.
    const isClosed = await Promise.race([closeContexts(browser), sleep(10_000, false)]);
    if (!isClosed) browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await stop();
  });
  return {
    get address() {
      return address;
    },
    get output() {
      return output();
    },
    get browser() {
      return browser;
    },
    visit: (path, options) => visit(browser, address + path, options),
  };
}
