import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { withApp } from '#tests/faults/crashed-data.ts';
import { demoSite } from './site.ts';
import { press, untilIdle } from './visit.ts';
import { systemClock } from '#shared/clock.ts';

/** Whose number is another one afterwards: a test that is run again takes the next. */
const numbers = [
  ['13912345678', '13912345679'],
  ['13912345688', '13912345689'],
] as const;
let runs = 0;
const DAY = 86_400;

/** Somebody with a coupon and no money. */
const site = demoSite({
  prepare: (dataDir) =>
    withApp(dataDir, async ({ people, accounts, billing }) => {
      const now = systemClock.seconds();
      for (const [number] of numbers) {
        const { uid } = await people.create({ displayName: '旅人', avatar: null, roles: [] });
        await accounts.addMobile(uid, number);
        await billing.coupons.give([
          { uid, title: '新人立减', discount: fen(1500), beginsAt: now - DAY, endsAt: now + 30 * DAY },
        ]);
      }
    }),
});

async function codeFor(number: string): Promise<string> {
  const sent = (await (await fetch(`${site.address}/dev/outbox.json`)).json()) as { to: string; code: string }[];
  return sent.find(({ to }) => to === `+86${number}`)?.code ?? '';
}

/** One code in a minute; days pass too. */
async function advance(seconds: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${site.address}/dev/clock`, { method: 'POST', headers, body: JSON.stringify({ advance: seconds }) });
}

async function sendCode(page: Page, number: string) {
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByRole('button', { name: /^已发送 \d+s$/ }).waitFor();
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(number));
}

/** A text that is bought alone: its subject is not sold. */
async function leadOf(): Promise<{ id: string; price: number }> {
  const answer = await fetch(`${site.address}/api/v2/pc/subjects/517/messages?limit=10`);
  const { data } = (await answer.json()) as { data: { items: { id: string; price: number; is_trial: boolean }[] } };
  const lead = data.items.find(({ price, is_trial: isTrial }) => price > 0 && !isTrial);
  if (lead === undefined) throw new Error('No text is sold alone.');
  return lead;
}

async function payAtCashier(context: BrowserContext, pay: Locator) {
  await pay.getByRole('button', { name: '去支付' }).click();
  await pay.getByRole('img', { name: '付款二维码' }).waitFor();
  const [cashier] = await Promise.all([
    context.waitForEvent('page'),
    pay.getByRole('link', { name: '打开收银台' }).click(),
  ]);
  await cashier.getByRole('button', { name: '确认支付' }).click();
  await cashier.getByText('已支付').waitFor();
  await cashier.close();
  await pay.getByText('支付成功').waitFor();
  await pay.getByRole('button', { name: '确定' }).click();
}

async function refund(page: Page, title: string | RegExp) {
  await page.goto(`${site.address}/billing/orders`);
  await untilIdle(page);
  const orders = page.getByRole('region', { name: '订单', exact: true });
  const row = orders.getByRole('listitem').filter({ hasText: title });
  await row.getByText(title).first().click();
  await row.getByRole('button', { name: '申请退款' }).click();
  await row.getByRole('button', { name: /^确认退款/ }).click();
  await row.getByText(/^退款 .*处理中|^已退款/).waitFor();
}

const columnLink = (page: Page) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '盘前早报' });

test('a visitor signs in, binds a number, buys, reads, subscribes with a coupon, and gives all of it back', async () => {
  const [oldNumber, newNumber] = numbers[runs % numbers.length] ?? numbers[0];
  runs += 1;
  const lead = await leadOf();
  const { page, context, complaints } = await site.visit(`/article/${lead.id}`);
  await untilIdle(page);
  await page.getByText('试读到此').waitFor();

  // A press of a visitor leads through the sign-in to the window, with what was pressed.
  await press(page, '购买本篇');
  await page.getByLabel('手机号').fill(oldNumber);
  await sendCode(page, oldNumber);
  await page.keyboard.press('Enter');
  const pay = page.getByRole('dialog', { name: '订阅与支付' });
  await pay.getByText('余额 ¥0.00').waitFor();
  expect(await pay.getByRole('radio', { name: /购买本篇/ }).isChecked()).toBe(true);
  await expect.poll(() => new URL(page.url()).search).toBe('');

  // Another number is bound, and leads back to the open window.
  await advance(120);
  const query = new URLSearchParams({
    ...{ authMode: 'code', authModeQuery: 'openSubscribe=1&buy=message', fromUrl: `/article/${lead.id}` },
  });
  await page.goto(`${site.address}/account/mobile/bind?${query}`);
  await untilIdle(page);
  await sendCode(page, oldNumber);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新手机号').fill(newNumber);
  await sendCode(page, newNumber);
  await page.getByRole('button', { name: '绑定新号码' }).click();
  await page.waitForURL((url) => url.pathname === `/article/${lead.id}`);
  await pay.getByText('余额 ¥0.00').waitFor();
  expect(await pay.getByRole('radio', { name: /购买本篇/ }).isChecked()).toBe(true);

  // The balance has nothing: the cashier brings all of it, and the text is read at once. The coupon is for later.
  await pay.getByRole('button', { name: /^可用 \d 张$/ }).click();
  await pay.getByText('不使用优惠券').last().click();
  await payAtCashier(context, pay);
  await expect.poll(() => page.getByText('试读到此').count()).toBe(0);

  // A column, for less by a coupon; the page beside has its link as soon as it is paid.
  const beside = await context.newPage();
  await beside.goto(`${site.address}/headlines`);
  await untilIdle(beside);
  expect(await columnLink(beside).count()).toBe(0);
  await page.goto(`${site.address}/zzd/info`);
  await untilIdle(page);
  await page.getByRole('radiogroup', { name: '时长' }).getByText('30 天', { exact: true }).click();
  await press(page, '订阅 30 天');
  await pay.getByText('−¥15.00').first().waitFor();
  await payAtCashier(context, pay);
  await columnLink(page).waitFor();
  await columnLink(beside).waitFor();
  await columnLink(page).click();
  await page.waitForURL(`${site.address}/zzd/home`);
  await page.getByText('到 ').first().waitFor();
  expect(await page.getByText('订阅《盘前早报》后可读全文').count()).toBe(0);

  // Given back: the text at once, of the column the days that have not begun.
  await refund(page, '盘前早报 · 30 天');
  await page.goto(`${site.address}/article/${lead.id}`);
  expect(await page.getByText('试读到此').count()).toBe(0);
  const { title } = await page.evaluate(() => ({ title: document.querySelector('h1')?.textContent ?? '' }));
  await refund(page, title);
  await page.goto(`${site.address}/article/${lead.id}`);
  await page.getByText('试读到此').waitFor();
  await columnLink(page).waitFor();
  await advance(DAY);
  await page.goto(`${site.address}/zzd/home`);
  await page.getByText('订阅《盘前早报》后可读全文').waitFor();
  expect(await columnLink(page).count()).toBe(0);
  expect(complaints).toEqual([]);
}, 180_000);

/** What the browser keeps for this site, as text. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const caches = 'caches' in globalThis ? await globalThis.caches.keys() : [];
    const databases = await indexedDB.databases();
    const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    return { workers: workers.length, caches, databases: databases.map(({ name }) => name), stored };
  });

test('R11: who signs out leaves nothing that was paid for in the browser', async () => {
  const { page, context } = await site.visit('/login?authMode=password&fromUrl=%2Fzzd%2Fhome');
  await untilIdle(page);
  // Subscribes to the briefing, in the demo.
  await page.getByLabel('手机号').fill('17000000002');
  await page.getByLabel('密码', { exact: true }).fill('Kaipan#2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.address}/zzd/home`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /盘前早报 \d+月\d+日/ })
    .first()
    .click();
  await page.waitForURL(/\/article\/\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('试读到此').count()).toBe(0);
  // Words of the last part, which nobody sees without a right.
  const text = await page.evaluate(async () => {
    const answer = await fetch(`/baoer_backend/api/messages/show/v2/${location.pathname.split('/').at(-1)}`);
    const { content } = ((await answer.json()) as { data: { content: string } }).data;
    return new DOMParser().parseFromString(content, 'text/html').body.lastElementChild?.textContent?.slice(0, 16) ?? '';
  });
  expect(text.length).toBeGreaterThan(5);
  expect(await page.locator('main').textContent()).toContain(text);
  const address = page.url();
  await page.getByRole('button', { name: /^我的账号/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: '退出登录' }).click();
  await page.getByText('试读到此').waitFor();
  const { stored, ...kept } = await keptIn(page);
  expect(kept).toEqual({ workers: 0, caches: [], databases: [] });
  expect(stored).not.toContain(text);

  await context.setOffline(true);
  await page.goBack().catch(() => null);
  await page.goto(address).catch(() => null);
  expect(await page.getByText(text).count()).toBe(0);
});
