import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { press, untilIdle } from './visit.ts';

const site = demoSite();

interface Listed {
  id: string;
  price: number;
  content_refused: boolean;
  from_subject: { id: number } | null;
}

/** Two texts that have a price and belong to a subject that is sold. */
async function lockedArticles(subjectId: number): Promise<[Listed, Listed]> {
  const answer = await fetch(`${site.address}/api/v2/pc/subjects/${subjectId}/messages?limit=20`);
  const { data } = (await answer.json()) as { data: { items: Listed[] } };
  const [one, other] = data.items.filter(({ price, content_refused: isRefused }) => isRefused && price > 0);
  if (one === undefined || other === undefined) throw new Error(`Too little is locked in ${subjectId}.`);
  return [one, other];
}

async function withoutCoupon(pay: Locator) {
  await pay.getByRole('button', { name: /^可用 \d 张$/ }).click();
  await pay.getByText('不使用优惠券').last().click();
}

async function isReadAfter(page: Page, pay: Locator) {
  await pay.getByText('支付成功').waitFor();
  await pay.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => page.getByText('试读到此').count()).toBe(0);
  expect(await page.getByRole('region', { name: '付费内容' }).count()).toBe(0);
}

test('a reader buys a text by balance, subscribes with a top-up at the cashier, reads, and finds orders and ledger', async () => {
  const [article, another] = await lockedArticles(581);
  const { page, context, complaints, foreign } = await site.visit(`/article/${article.id}`);
  await untilIdle(page);
  await page.getByText('试读到此').waitFor();

  // A press of a visitor leads through the sign-in to the open window.
  await press(page, '购买本篇');
  await page.getByRole('link', { name: '改用密码登录' }).click();
  await page.getByLabel('手机号').fill('17000000001');
  await page.getByLabel('密码', { exact: true }).fill('Kaipan#2026');
  await page.keyboard.press('Enter');
  const pay = page.getByRole('dialog', { name: '订阅与支付' });
  await pay.getByText('余额 ¥100.00').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await pay
    .getByText(/^购买本篇/)
    .first()
    .click();
  await withoutCoupon(pay);
  await pay.getByRole('button', { name: `用余额支付 ¥${article.price.toFixed(2)}` }).click();
  await isReadAfter(page, pay);

  await page.goto(`${site.address}/article/${another.id}`);
  await untilIdle(page);
  await press(page, '订阅《脱水研报》');
  // A month costs more than the balance: the rest is paid at the cashier.
  await pay.getByText('30 天', { exact: true }).click();
  await withoutCoupon(pay);
  await pay.getByRole('button', { name: '去支付' }).click();
  await pay.getByRole('img', { name: '付款二维码' }).waitFor();
  const [cashier] = await Promise.all([
    context.waitForEvent('page'),
    pay.getByRole('link', { name: '打开收银台' }).click(),
  ]);
  await cashier.getByRole('button', { name: '确认支付' }).click();
  await cashier.getByText('已支付').waitFor();
  await cashier.close();

  await isReadAfter(page, pay);

  await page.getByRole('button', { name: /^我的账号/ }).click();
  await page.getByRole('link', { name: '订阅与订单' }).click();
  await page.getByRole('region', { name: '我的订阅' }).getByText('脱水研报').waitFor();
  const orders = page.getByRole('region', { name: '订单', exact: true });
  await orders.getByText('脱水研报 · 30 天').click();
  await orders.getByRole('button', { name: '申请退款' }).waitFor();
  await page.getByRole('navigation', { name: '我的账号' }).getByRole('link', { name: '资金明细' }).click();
  await page.getByText(/^充值/).waitFor();
  expect(await page.getByText('−¥115.00', { exact: true }).count()).toBe(1);
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
});
