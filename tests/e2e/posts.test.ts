import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atDesk, signedIn } from './sign-in.ts';
import { demoSite } from './site.ts';
import { untilIdle } from './visit.ts';
import { systemClock } from '#shared/clock.ts';

const site = demoSite();

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The window for short posts, alive. */
async function compose(page: Page) {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog', { name: '发布' }).getByRole('button', { name: /^发帖/ }).click();
  const text = page.getByRole('dialog', { name: '发帖' }).getByLabel('内容', { exact: true });
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
  return text;
}

test('a short post is written, refused with a reason, mended and passed, and then read on its page and found on the profile', async () => {
  const { page: author, complaints } = await signedIn(site, '17000000003');
  const { page: reviewer, complaints: ofReviewer } = await atDesk(
    site,
    { name: '许澜', mobile: '17000000005' },
    'review',
  );
  const mark = `竞价${systemClock.millis()}`;

  await author.goto(`${site.address}/author/home`);
  await untilIdle(author);
  const text = await compose(author);
  await text.pressSequentially(`${mark} 先看 $gzmt`);
  // An Enter before the shares are there would be a new line.
  await author.getByRole('option', { name: /贵州茅台/ }).waitFor();
  await author.keyboard.press('Enter');
  await author.keyboard.insertText('的成交，就是买点。');
  await expect.poll(() => text.inputValue()).toBe(`${mark} 先看 $贵州茅台$ 的成交，就是买点。`);

  await author.getByLabel('添加图片').setInputFiles({ name: '竞价.png', mimeType: 'image/png', buffer: picture });
  await author
    .getByRole('list', { name: '图片' })
    .getByRole('listitem', { name: /^图片 1/ })
    .waitFor();

  // Closed and opened again it is there.
  await author.keyboard.press('Escape');
  await author.getByRole('dialog', { name: '发帖' }).waitFor({ state: 'hidden' });
  expect(await (await compose(author)).inputValue()).toContain(mark);
  await author.keyboard.press('Control+Enter');
  await author.getByText('发布成功！').waitFor();
  const row = author.getByRole('listitem', { name: new RegExp(mark) });
  await row.getByText('审核中').waitFor();

  await reviewer.reload();
  await reviewer
    .getByRole('list', { name: '待审' })
    .getByRole('link', { name: /老陈的短帖/ })
    .last()
    .click();
  const opened = reviewer.getByRole('region', { name: '待审的文字' });
  await opened.getByText(mark).waitFor();
  await opened.getByText('荐股用语').waitFor();
  expect(await reviewer.getByRole('button', { name: '通过 A' }).isDisabled()).toBe(true);
  await reviewer.getByRole('checkbox', { name: '退回此处' }).check();
  await reviewer.getByText('观点或数字没有依据').click();
  await reviewer.getByLabel('意见', { exact: true }).fill('请删去买卖建议');
  await reviewer.getByRole('button', { name: '退回 R' }).click();
  await reviewer.getByText('未通过，作者会收到通知').waitFor();

  await author.goto(`${site.address}/v/self/notices`);
  await author
    .getByRole('link', { name: /没有通过审核/ })
    .first()
    .click();
  await author.waitForURL(/\/v\/self\/posts/);
  await row.getByText('请删去买卖建议').waitFor();
  await row
    .getByRole('region', { name: '审核意见' })
    .getByText('“就是买点”')
    .or(row.getByText('就是买点'))
    .first()
    .waitFor();
  await untilIdle(author);
  await row.getByRole('button', { name: '按原因修改' }).click();
  const mending = author.getByRole('dialog', { name: '修改帖子' });
  await mending.getByRole('region', { name: '审核意见' }).getByText('请删去买卖建议').waitFor();
  const mended = mending.getByLabel('内容', { exact: true });
  await mended.fill(`${mark} 先看 $贵州茅台$ 的成交。`);
  await mended.press('Control+Enter');
  await author.getByText('发布成功！').waitFor();
  await row.getByText('审核中').waitFor();

  await reviewer.goto(`${site.address}/ops/review`);
  await reviewer
    .getByRole('list', { name: '待审' })
    .getByRole('link', { name: /老陈的短帖/ })
    .last()
    .click();
  // What is compared with is what was refused.
  await opened.locator('del', { hasText: '买点' }).waitFor();
  await reviewer.getByRole('button', { name: '通过 A' }).click();
  await reviewer.getByText('已通过', { exact: true }).first().waitFor();

  await author.reload();
  await row.getByText('已发布', { exact: true }).waitFor();
  const address = (await row.getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
  const { page: reader } = await site.visit(address);
  await reader.getByText(mark).first().waitFor();
  expect(await reader.getByText('就是买点').count()).toBe(0);
  expect(await reader.locator('link[rel=canonical]').getAttribute('href')).toContain(address.replace('/v/', '/'));
  await author.goto(`${site.address}/author/home`);
  await author.getByRole('link', { name: '看我的主页' }).click();
  const published = author.getByRole('list', { name: '已发布' }).getByRole('listitem').filter({ hasText: mark });
  await published.waitFor();
  // Its picture is there, for visitors too.
  const source = await published.locator('img').first().getAttribute('src');
  expect((await fetch(new URL(source ?? '', site.address))).status).toBe(200);
  expect([...complaints, ...ofReviewer]).toEqual([]);
});

test('each finds the page of the area of the authors that is theirs', async () => {
  const { page: visitor } = await site.visit('/author/home');
  expect(new URL(visitor.url()).pathname).toBe('/author/login');
  const { page: reader } = await signedIn(site, '17000000001');
  for (const path of ['/author/login', '/author/home']) {
    await reader.goto(site.address + path);
    expect(new URL(reader.url()).pathname).toBe('/author/authentic');
  }
  const { page: author } = await signedIn(site, '17000000003');
  for (const path of ['/author/login', '/author/authentic']) {
    await author.goto(site.address + path);
    expect(new URL(author.url()).pathname).toBe('/author/home');
  }
});
