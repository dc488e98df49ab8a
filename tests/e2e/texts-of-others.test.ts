import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOfText } from '#shared/documents/document-text.ts';
import { fen } from '#shared/money.ts';
import { plainLine } from '#shared/plain-text.ts';
import { withApp } from '#tests/faults/crashed-data.ts';
import { freshDataDir } from '#tests/faults/fresh-data.ts';
import { attacks } from '#tests/support/attacks.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { joinBuyer, type Member } from '#tests/support/cast.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { order, untilIdle, visit } from './visit.ts';
import { systemClock } from '#shared/clock.ts';

const SUBJECT = 9;
const [SCRIPT = '', , PICTURE = ''] = attacks;
let server: TestServer;
let browser: Browser;
/** Called by an attack, as everything of them is. */
let author: Member;
let articleIds: number[];

beforeAll(async () => {
  const dataDir = await freshDataDir();
  await withApp(dataDir, async ({ people, accounts, billing, subjects, articles, market }) => {
    author = await joinBuyer({ people, accounts }, PICTURE);
    await people.addRole(author.viewer.uid, 'author');
    await subjects.upsert([{ id: SUBJECT, title: SCRIPT }]);
    await market.upsertSecurities([{ symbol: '600519.SS', name: PICTURE }]);
    const now = systemClock.seconds();
    await billing.coupons.give(
      attacks.map(plainLine).map((title) => ({
        ...{ uid: author.viewer.uid, title, discount: fen(100), beginsAt: now, endsAt: now + 86_400 },
      })),
    );
    const ids = [];
    for (const attack of attacks) ids.push(await articles.publish(articleOf(attack)));
    articleIds = ids.map(({ id }) => id);
  });
  server = await startServer({ dataDir, environment: { KAIPAN_ROLES: 'web,live' } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** As long as a name, and as a label, may be. */
const nameOf = (attack: string) => attack.slice(0, 100);
const labelsOf = (attack: string) => [attack.slice(0, 40)];

const articleOf = (attack: string) => ({
  ...{ title: attack, summary: attack, content: `<p>前</p>${attack}<p>后</p>`, previewContent: attack },
  ...{ source: nameOf(attack), displayAuthor: nameOf(attack), originalUrl: attack, authorUid: author.viewer.uid },
  ...{ labels: labelsOf(attack), hashTags: labelsOf(attack), todaysFocusTags: labelsOf(attack) },
  ...{ stocks: [{ symbol: '600519.SS', name: nameOf(attack) }], plates: [{ id: 3, name: nameOf(attack) }] },
  subjectIds: [SUBJECT],
});

/** An article that its author still writes, with all of them in each of its texts. */
async function draft(): Promise<string> {
  const content = documentOfText(attacks.join('\n'));
  const said = {
    title: SCRIPT,
    tags: attacks.slice(2, 12).map((attack) => attack.slice(0, 20)),
    source_name: PICTURE,
  };
  const answer = await fetch(`${server.address}/apiv2/external/content`, {
    method: 'POST',
    headers: { 'x-token': author.token, 'content-type': 'application/json' },
    body: JSON.stringify({
      fields: { content_type: 'article', ...said, content, preview: content, mode: 2, price: 3 },
    }),
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** A page of somebody signed in; other hosts are not asked. */
async function open() {
  const visited = await visit(browser, server.address, { cookie: author.token });
  const { page } = visited;
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  );
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const complaints = () => visited.complaints.filter((line) => !line.includes('ERR_FAILED'));
  return { page, ran, complaints, go: (path: string) => page.goto(server.address + path) };
}

const shows = (page: Page, words: string, place = 'main article') =>
  page.locator(place).getByText(words).first().waitFor();

test('R43: what others have written runs nowhere, and breaks no policy', { timeout: 900_000 }, async () => {
  const { page, ran, complaints, go } = await open();
  for (const [nr, id] of articleIds.entries()) {
    await go(`/article/${id}`);
    await go(`/search/${encodeURIComponent(attacks[nr] ?? '')}`);
  }
  for (const path of [
    '/',
    `/subject/${SUBJECT}`,
    `/v/profile/${author.viewer.uid}`,
    '/stock/600519.SS',
    '/billing/orders',
    '/v/self',
  ])
    await go(path);
  await go('/live');
  await untilIdle(page);
  // What comes over the socket is drawn by the page itself.
  for (const attack of attacks)
    await order(server.address, '/dev/messages', {
      ...{ action: 'create', title: attack, summary: attack, content: attack, source: nameOf(attack) },
      subj_ids: [SUBJECT],
    });
  await shows(page, '<details open ontoggle=alert(1)>');
  await page.reload();
  await shows(page, '<details open ontoggle=alert(1)>');
  await go(`/v/article/edit/${await draft()}`);
  await shows(page, '<details open ontoggle=alert(1)>', '[contenteditable=true]');
  await page.getByRole('button', { name: '预览', exact: true }).click();
  await shows(page, '<details open ontoggle=alert(1)>', 'dialog[open]');
  expect(ran).toEqual([]);
  expect(complaints()).toEqual([]);
});

test('R43: one that came into a page all the same would not run, and would be seen', async () => {
  const { page, ran, complaints } = await open();
  await page.evaluate((attack) => void (document.body.innerHTML += attack), PICTURE);
  await expect.poll(() => complaints().join()).toContain('Content Security Policy');
  expect(ran).toEqual([]);
});
