import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '#shared/documents/document.ts';
import { textOf } from '#shared/documents/document-text.ts';
import { signedUp } from '#tests/e2e/sign-in.ts';
import { visit } from '#tests/e2e/visit.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { createDice } from '#tests/support/feed-app.ts';
import { freePort, startServer, type TestServer } from '#tests/support/server.ts';
import { freshDataDir } from './fresh-data.ts';

// Two rounds keep the suite quick.
const rounds = Number(process.env['KAIPAN_CRASH_ROUNDS'] ?? 2);
const dice = createDice(Number(process.env['KAIPAN_CRASH_SEED'] ?? 20260821));
const PATIENCE = { timeout: 90_000 };
/** The journal is written when so many letters are new, if no second has passed before (docs/product/editor.md#journal). */
const JOURNAL_LETTERS = 20;

const dataDir = await freshDataDir();
let port: number;
let server: TestServer;
let browser: Browser;
let context: BrowserContext;

const start = () => startServer({ dataDir, port, environment: { KAIPAN_ROLES: 'web' } });

beforeAll(async () => {
  port = await freePort();
  server = await start();
  browser = await openBrowser();
  const { address } = server;
  ({ context } = await signedUp({ address, visit: (path) => visit(browser, address + path) }));
});
afterAll(async () => {
  await browser.close();
  await server.stop('SIGKILL');
});

const bodyOf = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true });

async function openEditor(path = '/v/article/create'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.address + path);
  await bodyOf(page).waitFor(PATIENCE);
  return page;
}

/** Writes on, letter by letter; answers what it has written when the tab is gone in the middle. */
async function write(page: Page, count: number): Promise<string> {
  let written = '';
  try {
    for (let nr = 0; nr < count; nr += 1) {
      const letter = String.fromCodePoint(0x4e00 + dice.below(20_000));
      await page.keyboard.insertText(letter);
      written += letter;
    }
  } catch {
    // The tab is gone.
  }
  return written;
}

/** The text as the server has it; null before it does. */
async function stored(page: Page): Promise<string | null> {
  const id = /edit\/(\d+)/.exec(page.url())?.[1];
  if (id === undefined) return null;
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${server.address}/apiv2/external/content/${id}`, { headers: { cookie } });
  const { data } = (await answer.json()) as { data: { fields: { content: Document } } };
  return textOf(data.fields.content);
}

/** The text as this browser has it; empty when the server has all of it. */
async function kept(page: Page): Promise<string> {
  const contents = await page.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
    const opening = indexedDB.open('kaipan-writing');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('The journal does not open.')));
    const database = await promise;
    const asked = database.transaction('entries').objectStore('entries').getAll();
    await new Promise((done) => asked.addEventListener('success', done));
    database.close();
    return (asked.result as { at: number; fields: { content: unknown } }[])
      .toSorted((one, other) => other.at - one.at)
      .map(({ fields }) => fields.content);
  });
  const [newest] = contents;
  return newest ? textOf(newest as Document) : '';
}

/** As a crash does: nothing that a page does when it is left. */
async function killTab(page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const isCrashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => {});
  await isCrashed;
  await page.close();
}

const whole = (page: Page, text: string) => expect.poll(() => stored(page).catch(() => null), PATIENCE).toBe(text);

describe('R49: killed while somebody types', () => {
  test.each(Array.from({ length: rounds }, (_, nr) => nr + 1))(
    'round %i: no letter is lost with the server, and with the tab none that the journal had',
    { timeout: 600_000 },
    async (round) => {
      const page = await openEditor();
      await bodyOf(page).click();

      // The server alone, at some moment between the first letter and the last save.
      const end = sleep(dice.below(5000)).then(() => server.stop('SIGKILL'));
      let text = await write(page, 20 + dice.below(80));
      await end;
      text += await write(page, dice.below(30));
      server = await start();
      await whole(page, text);
      expect(await page.getByRole('dialog').count()).toBe(0);

      // The server, and the tab after it: what the journal has is offered and gone on with.
      await server.stop('SIGKILL');
      text += await write(page, 30 + dice.below(50));
      await expect.poll(async () => (await kept(page)).length, PATIENCE).toBeGreaterThan(text.length - JOURNAL_LETTERS);
      const isResting = round % 2 === 1;
      if (isResting) await expect.poll(() => kept(page), PATIENCE).toBe(text);
      else text += await write(page, dice.below(JOURNAL_LETTERS));
      const least = isResting ? text.length : text.length - 2 * JOURNAL_LETTERS;
      const { pathname } = new URL(page.url());
      await killTab(page);
      server = await start();
      const again = await openEditor(pathname);
      await again.getByRole('alert').filter({ hasText: '没存到云端的内容' }).waitFor(PATIENCE);
      await again.getByRole('button', { name: '恢复' }).click();
      await expect.poll(() => bodyOf(again).textContent()).not.toBe('');
      const found = (await bodyOf(again).textContent()) ?? '';
      expect(text.startsWith(found)).toBe(true);
      expect(found.length).toBeGreaterThanOrEqual(least);
      await whole(again, found);
      expect(await again.getByRole('dialog').count()).toBe(0);

      // The tab alone, right after the server said that it has everything.
      await bodyOf(again).click();
      await again.keyboard.press('Control+End');
      const more = found + (await write(again, 25));
      await whole(again, more);
      await killTab(again);
      const last = await openEditor(pathname);
      await expect.poll(() => bodyOf(last).textContent()).toBe(more);
      await last.close();
    },
  );
});
