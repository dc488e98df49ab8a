import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { order, untilIdle } from './visit.ts';

const site = demoSite();

/** The first whole row in the window, and where it stands; a flash by its number, another row by where it leads: its quotes move. */
const placeIn = (page: Page, rows: string) =>
  page.evaluate((selector) => {
    const rows = [...document.querySelectorAll<HTMLElement>(selector)];
    const row = rows.find((one) => one.getBoundingClientRect().top >= 60);
    return {
      row: row?.dataset['flash'] ?? row?.querySelector('a')?.getAttribute('href'),
      top: Math.round(row?.getBoundingClientRect().top ?? 0),
    };
  }, rows);
const countOf = (page: Page, rows: string) => page.locator(rows).count();

async function settled(page: Page) {
  await untilIdle(page);
  await page.waitForFunction(async () => {
    const from = scrollY;
    for (let frames = 0; frames < 8; frames++) await new Promise(requestAnimationFrame);
    return scrollY === from;
  });
}

/** Back, and the list is drawn again. */
async function goBack(page: Page, rows: string) {
  await page.goBack();
  await page.locator(rows).nth(15).waitFor();
  await settled(page);
}

/** Opens what stands in the middle of the window, where it stands. */
async function openOne(page: Page, links: string) {
  await page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const one = all.find((link) => link.getBoundingClientRect().top > 200);
    one?.focus({ preventScroll: true });
    one?.click();
  }, links);
  await isOpen(page);
}

const isOpen = (page: Page) => page.getByRole('navigation', { name: '所在位置' }).waitFor();

const flashes = 'main [data-flash]';
const publish = (title: string) =>
  order(site.address, '/dev/messages', { action: 'create', title, summary: `${title}的摘要。`, subj_ids: [9] });

/** Another one for the second try: the same again would be one event. */
const arrivals = ['读文章时到达的快讯', '换一条再来：港口今天恢复作业'];

interface Seen {
  rowsSeen: string[];
  topsSeen: number[];
}

function idsInWindow(): string[] {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-flash]')];
  const isNear = (row: HTMLElement) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > -innerHeight && top < 2 * innerHeight;
  };
  return rows.filter(isNear).map((row) => row.dataset['flash'] ?? '');
}

/** Which rows stand in the middle of the window, frame by frame. */
function noteRowsSeen() {
  const seen = new Set<string>();
  Object.defineProperty(window, 'rowsSeen', { get: () => [...seen] });
  requestAnimationFrame(function look() {
    const id = document.elementFromPoint(innerWidth / 3, innerHeight / 2)?.closest<HTMLElement>('[data-flash]')
      ?.dataset['flash'];
    if (id !== undefined) seen.add(id);
    requestAnimationFrame(look);
  });
}

/** Where a row stands in what is painted, frame by frame. */
function noteTops(id: string) {
  const seen: number[] = [];
  Object.assign(window, { topsSeen: seen });
  requestAnimationFrame(function look() {
    const row = document.querySelector(`main [data-flash="${id}"]`);
    // It is told what the frame has come to, after all that is called in it.
    const observer = new IntersectionObserver(([entry]) => {
      seen.push(entry?.boundingClientRect.top ?? Number.NaN);
      observer.disconnect();
    });
    if (row) observer.observe(row);
    requestAnimationFrame(look);
  });
}

describe('nothing loses the place (docs/product/shell.md#way-back)', () => {
  test('focus is on the link that was followed, also on the second way back', async () => {
    const { page } = await site.visit('/live');
    // As soon as the list is alive: who clicks at once finds the way back too.
    await untilIdle(page);
    await page.locator('[data-main]').nth(1).click();
    await isOpen(page);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? null);
    const { pathname } = new URL(page.url());
    await goBack(page, flashes);
    await expect.poll(focused).toBe(pathname);
    await page.goForward();
    await isOpen(page);
    await goBack(page, flashes);
    await expect.poll(focused).toBe(pathname);
  });

  test('focus is on the link of a row whose blank part was pressed, and no other row stands there first', async () => {
    const { page } = await openDeep('/live');
    const pressed = await page.evaluate(() => {
      // Of a long row the end may be out of sight, and another one may have a button there.
      const places = [...document.querySelectorAll<HTMLElement>('main [data-flash]')].map((row) => {
        const { left, bottom, top } = row.getBoundingClientRect();
        const place = { id: row.dataset['flash'] ?? '', top, x: left + 50, y: bottom - 6 };
        const hit = document.elementFromPoint(place.x, place.y);
        return { ...place, isBlank: hit !== null && row.contains(hit) && hit.closest('a, button') === null };
      });
      const found = places.find(({ top, isBlank }) => top > 300 && isBlank);
      if (found === undefined) throw new Error('no row has a blank part in sight');
      return found;
    });
    await page.mouse.click(pressed.x, pressed.y);
    await isOpen(page);
    await page.evaluate(noteTops, pressed.id);
    await goBack(page, flashes);
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('article')?.dataset['flash']);
    await expect.poll(focused).toBe(pressed.id);
    const tops = await page.evaluate(() => (window as unknown as Seen).topsSeen);
    expect(tops).not.toEqual([]);
    expect(tops.filter((top) => Math.abs(top - pressed.top) >= 2)).toEqual([]);
  });

  async function openDeep(path: string) {
    const opened = await site.visit(path);
    const { page } = opened;
    await page.getByText(/实时/).first().waitFor();
    for (let pages = 1; pages <= 3; pages++) {
      const before = await countOf(page, flashes);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => countOf(page, flashes)).toBeGreaterThan(before);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.6));
    await settled(page);
    return { ...opened, place: await placeIn(page, flashes), count: await countOf(page, flashes) };
  }

  test('/live: back from a flash, forward and back again, with news meanwhile', async () => {
    const { page, place, count } = await openDeep('/live');
    await openOne(page, `${flashes} a[href^="/message/"]`);
    await publish(arrivals.shift() ?? '');
    const opened = new URL(page.url()).pathname;
    await goBack(page, flashes);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(opened);
    await expect.poll(() => placeIn(page, flashes)).toEqual(place);
    expect(await countOf(page, flashes)).toBe(count);
    await page.getByText(/条新快讯/).waitFor();
    await page.goForward();
    await isOpen(page);
    await goBack(page, flashes);
    await expect.poll(() => placeIn(page, flashes)).toEqual(place);
  });

  test('/live: reload', async () => {
    const { page, place, count } = await openDeep('/live?subjects=9');
    const before = await page.evaluate(idsInWindow);
    await page.addInitScript(noteRowsSeen);
    await page.reload();
    await expect.poll(() => countOf(page, flashes)).toBe(count);
    await settled(page);
    await expect.poll(() => placeIn(page, flashes)).toEqual(place);
    const seen = await page.evaluate(() => (window as unknown as Seen).rowsSeen);
    expect(seen).not.toEqual([]);
    // Rows get their last heights when the list is alive: the neighbours may come into the middle meanwhile.
    expect(seen.filter((id) => !before.includes(id))).toEqual([]);
  });

  test('/live: a row that is gone holds nobody', async () => {
    const { page } = await openDeep('/live');
    const id = await page.evaluate(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('main [data-flash]')];
      return rows.find((row) => row.getBoundingClientRect().bottom > 0)?.dataset['flash'];
    });
    await openOne(page, `${flashes} a[href^="/message/"]`);
    await order(site.address, '/dev/messages', { action: 'delete', id });
    await goBack(page, flashes);
    await page.waitForTimeout(2500);
    const lookUps = await page.evaluate(async (gone) => {
      let count = 0;
      const look = Element.prototype.querySelector;
      Element.prototype.querySelector = function (this: Element, selector: string) {
        if (selector.includes(`"${gone}"`)) count += 1;
        return look.call(this, selector);
      };
      await new Promise((resolve) => setTimeout(resolve, 500));
      return count;
    }, id);
    expect(lookUps).toBe(0);
  });

  test('/live: from one filter to another and back', async () => {
    const { page, place } = await openDeep('/live');
    await page.evaluate(() => {
      const chips = [...document.querySelectorAll<HTMLElement>('[aria-label="栏目"] a')];
      chips.find((chip) => chip.textContent === '宏观')?.click();
    });
    await page.waitForURL(/subjects/);
    await goBack(page, flashes);
    await expect.poll(() => placeIn(page, flashes)).toEqual(place);
  });

  test('a search: reload, and what was taken back meanwhile is nowhere to be read', async () => {
    const words = '灯塔词';
    const ids: string[] = [];
    const call = async (body: object) => (await order(site.address, '/dev/messages', body)) as { id: string };
    for (let count = 0; count < 70; count++) {
      const title = `${words}第${count}条完全不同的事${count * 7919}`;
      ids.unshift((await call({ action: 'create', title, summary: `编号${count * 104_729}`, subj_ids: [9] })).id);
    }
    const { page } = await site.visit(`/live?q=${encodeURIComponent(words)}`);
    await untilIdle(page);
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return countOf(page, flashes);
      })
      .toBe(70);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.6));
    await settled(page);
    const place = await placeIn(page, flashes);
    const textOf = (id: string | undefined) => page.locator(`[data-flash="${id}"]`).allInnerTexts();
    const taken = [ids[3], ids[36]];
    for (const id of taken) await call({ action: 'withdraw', id, reason: '严重失实' });
    await call({ action: 'delete', id: ids[5] });
    await call({ action: 'create', title: `${words}新来的一条`, summary: '编号', subj_ids: [9] });

    await page.reload();
    await expect.poll(() => countOf(page, flashes)).toBeGreaterThanOrEqual(68);
    await settled(page);
    await expect.poll(() => placeIn(page, flashes)).toEqual(place);
    for (const id of taken) expect((await textOf(id)).join('')).not.toContain(words);
    expect(await textOf(ids[5])).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('KEPT'))).not.toContain('完全不同的事');
  });

  test.each([
    ['/jingxuan', 'main article, main li'],
    ['/headlines', 'main ol > li'],
  ])('%s: back from an article, and reload', async (path, rows) => {
    const { page } = await site.visit(path);
    await untilIdle(page);
    for (let pages = 1; pages <= 3; pages++) {
      const before = await countOf(page, rows);
      await page.getByRole('link', { name: '加载更多' }).click();
      await expect.poll(() => countOf(page, rows)).toBeGreaterThan(before);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.6));
    await settled(page);
    const place = await placeIn(page, rows);
    const count = await countOf(page, rows);
    await openOne(page, 'main h3 a');
    await goBack(page, rows);
    await expect.poll(() => countOf(page, rows)).toBe(count);
    await expect.poll(() => placeIn(page, rows)).toEqual(place);
    await page.reload();
    await expect.poll(() => countOf(page, rows)).toBe(count);
    await settled(page);
    await expect.poll(() => placeIn(page, rows)).toEqual(place);
  });
});
