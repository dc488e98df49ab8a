import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoSite } from './site.ts';
import { untilIdle } from './visit.ts';

const site = demoSite();

/** The code that was sent last to a number. */
async function codeFor(number: string): Promise<string> {
  const sent = (await (await fetch(`${site.address}/dev/outbox.json`)).json()) as { to: string; code: string }[];
  return sent.find(({ to }) => to === `+86${number}`)?.code ?? '';
}

const ownMenu = (page: Page) => page.getByRole('button', { name: /^我的账号/ });
const codeField = (page: Page) => page.getByRole('textbox', { name: '验证码' });
const wayIn = (page: Page) => page.getByRole('link', { name: '登录/注册' });

/** Another one each time: to each goes one code in a minute. */
const newNumber = () => `138${String(Math.random()).slice(2, 10).padEnd(8, '0')}`;

async function signIn(page: Page, number: string) {
  await untilIdle(page);
  await wayIn(page).click();
  await page.getByLabel('手机号').fill(number);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByRole('button', { name: /^已发送 \d+s$/ }).waitFor();
  await codeField(page).fill(await codeFor(number));
  await page.keyboard.press('Enter');
  await ownMenu(page).waitFor();
}

test('a visitor signs in with a code, over the page that is read, and out again; the other tab follows', async () => {
  const { page, context, complaints } = await site.visit('/live?subjects=723');
  const other = await context.newPage();
  await other.goto(`${site.address}/subjects`);
  await untilIdle(other);
  const number = newNumber();
  await signIn(page, number);
  expect(new URL(page.url()).search).toBe('?subjects=723');
  await ownMenu(other).waitFor();
  await untilIdle(page);
  await ownMenu(page).click();
  await page.getByRole('link', { name: '账号设置' }).click();
  await page.getByText(`138****${number.slice(-4)}`).waitFor();
  expect(await page.getByText('本机', { exact: true }).count()).toBe(1);
  await ownMenu(page).click();
  await page.getByRole('dialog').getByRole('link', { name: '退出登录' }).click();
  // The page is a visitor's now, and has the form in its place.
  await page.getByRole('form', { name: '验证码登录' }).waitFor();
  await wayIn(other).waitFor();
  expect(complaints).toEqual([]);
});

test('what was to be done goes on once signed in; closing goes where fromUrl says', async () => {
  const { page } = await site.visit('/subject/679?authMode=password&authModeQuery=openSubscribe%3D1');
  await page.getByLabel('手机号').fill('17000000001');
  await page.getByLabel('密码', { exact: true }).fill('Kaipan#2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.address}/subject/679?openSubscribe=1`);
  await ownMenu(page).waitFor();

  const { page: another } = await site.visit('/live?authMode=code&fromUrl=%2Fsubjects');
  await another.getByRole('form', { name: '验证码登录' }).waitFor();
  await another.keyboard.press('Escape');
  await another.waitForURL(`${site.address}/subjects`);
});

test('a wrong password is told at its field, and the window gives the focus back', async () => {
  const { page } = await site.visit('/');
  await untilIdle(page);
  await wayIn(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '改用密码登录' }).click();
  await page.getByLabel('手机号').fill('17000000001');
  await page.getByLabel('密码', { exact: true }).fill('wrong-1');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  expect(await page.getByRole('alert').textContent()).toBe('密码格式错误');
  await page.getByLabel('密码', { exact: true }).fill('wrong123');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: '密码错误' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '登录开盘' }).waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('登录/注册');
});

test('a sign-in that is ended on another device ends on the page that is open', async () => {
  const { page } = await site.visit('/live');
  const number = newNumber();
  await signIn(page, number);
  await untilIdle(page);
  const { page: another } = await site.visit('/account?authMode=code');
  await untilIdle(another);
  // One code in a minute.
  await fetch(`${site.address}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"advance":120}',
  });
  await another.getByLabel('手机号').fill(number);
  await another.getByRole('button', { name: '发送验证码' }).click();
  await another.getByRole('button', { name: /^已发送 \d+s$/ }).waitFor();
  await codeField(another).fill(await codeFor(number));
  await another.keyboard.press('Enter');
  await another.getByRole('button', { name: '退出其他全部设备' }).click();
  await another.getByRole('button', { name: '退出 1 台' }).click();
  await another.getByText('已退出，连接已断开').waitFor();
  await wayIn(page).waitFor();
  expect(await ownMenu(page).count()).toBe(0);
});

test('without JavaScript one signs in and out by plain forms', async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.address}/subjects`);
  await wayIn(page).click();
  await page.waitForURL(/\/login\?fromUrl=%2Fsubjects$/);
  await page.getByLabel('手机号').fill('1380');
  await page.getByRole('button', { name: '发送验证码' }).click();
  expect(await page.getByRole('alert').textContent()).toBe('手机号错误');
  const number = newNumber();
  await page.getByLabel('手机号').fill(number);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.waitForLoadState();
  expect(await page.getByLabel('手机号').inputValue()).toBe(number);
  await codeField(page).fill(await codeFor(number));
  await codeField(page).press('Enter');
  await page.waitForURL(`${site.address}/subjects`);
  expect(await ownMenu(page).count()).toBe(1);
  await page.goto(`${site.address}/confirm-logout?fromUrl=%2Flive`);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL(`${site.address}/live`);
  expect(await wayIn(page).count()).toBe(1);
});
