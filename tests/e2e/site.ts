import { cpSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { createClone, type ClonedDatabase } from '#tests/support/database.ts';
import { newDataDir, startServer } from '#tests/support/server.ts';
import { testDatabaseUrl } from '#tests/support/snapshot.ts';
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

async function cloneDemo(): Promise<ClonedDatabase | null> {
  const demo = inject('demoDatabase');
  return testDatabaseUrl && demo !== null ? createClone(testDatabaseUrl, demo) : null;
}

/** The site with its demo, and a browser: there before the first test of the file, gone after its last. */
export function demoSite({ environment = {}, prepare }: SiteOptions = {}): Site {
  let address: string;
  let browser: Browser;
  let output: () => string;
  let stop: () => Promise<unknown>;
  let database: ClonedDatabase | null;
  beforeAll(async () => {
    const dataDir = newDataDir();
    cpSync(inject('demoDataDir'), dataDir, { recursive: true });
    database = await cloneDemo();
    // Only embedded data lies in a directory.
    if (prepare && database)
      throw new Error('This journey runs on embedded data: leave it out with TEST_DATABASE_URL.');
    await prepare?.(dataDir);
    const settings = {
      KAIPAN_DEMO: '1',
      KAIPAN_ROLES: 'web,live',
      ...environment,
      ...(database && { DATABASE_URL: database.url }),
    };
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
    await database?.drop();
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
