import { cpSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { newDataDir, startServer } from '#tests/support/server.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

export interface Site {
  /** Without trailing slash. */
  readonly address: string;
  readonly browser: Browser;
  /** Opens a page of the site in a browser context of its own. */
  visit: (path: string, options?: VisitOptions) => Promise<Visit>;
}

interface SiteOptions {
  environment?: Record<string, string>;
  /** Puts more into the data before the server starts. */
  prepare?: (dataDir: string) => Promise<void>;
}

/** The site with its demo, and a browser: there before the first test of the file, gone after its last. */
export function demoSite({ environment = {}, prepare }: SiteOptions = {}): Site {
  let address: string;
  let browser: Browser;
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    const dataDir = newDataDir();
    cpSync(inject('demoDataDir'), dataDir, { recursive: true });
    await prepare?.(dataDir);
    const settings = { KAIPAN_DEMO: '1', KAIPAN_ROLES: 'web,live', ...environment };
    ({ address, stop } = await startServer({ dataDir, environment: settings }));
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await stop();
  });
  return {
    get address() {
      return address;
    },
    get browser() {
      return browser;
    },
    visit: (path, options) => visit(browser, address + path, options),
  };
}
