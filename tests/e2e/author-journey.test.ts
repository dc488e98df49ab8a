import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newIdNumber } from '#tests/support/applicant.ts';
import { png } from '#tests/support/uploads.ts';
import { atDesk, signedIn, signedUp } from './sign-in.ts';
import { demoSite } from './site.ts';
import { press, untilIdle } from './visit.ts';
import { systemClock } from '#shared/clock.ts';

const site = demoSite();
const REVIEWER = { name: '许澜', mobile: '17000000005' };
const SECOND = { name: '秦越', mobile: '17000000008' };
const READER = '17000000001';

interface Seen {
  page: Record<'title' | 'summary' | 'content' | 'preview_content', string>;
}

const saved = (page: Page) => page.locator('header').getByText(/已保存 .* · 第 \d+ 版/);
const isSaved = (page: Page) => saved(page).waitFor();

/** Real name and agreement; the qualification is handed in and waits. */
async function applyAsAuthor(page: Page, licence: string) {
  await page.goto(`${site.address}/author/home`);
  await page.waitForURL(/\/author\/authentic$/);
  await untilIdle(page);
  await page.getByLabel('真实姓名').fill('周砚');
  await page.getByLabel('身份证号').fill(newIdNumber(systemClock.millis() % 1000));
  await page.getByRole('button', { name: '提交核对' }).click();
  await page.getByLabel('我已阅读并同意').check();
  await page.getByRole('button', { name: '签署' }).click();
  await page.getByRole('textbox', { name: '执业编号' }).fill(licence);
  await page.getByLabel('所在机构').fill('申岳证券研究所');
  const chooser = page.getByLabel('上传证明');
  await chooser.setInputFiles({ name: '从业证明.png', mimeType: 'image/png', buffer: await png() });
  await page.getByRole('link', { name: '从业证明.png' }).waitFor();
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('list', { name: '认证进度' }).getByText('审核中').waitFor();
}

/** Reviews are one list for the whole desk: each opens its own by its title. */
async function openReview(page: Page, title: string): Promise<Locator> {
  await page.goto(`${site.address}/ops/review`);
  await page.getByRole('list', { name: '待审' }).getByRole('link').filter({ hasText: title }).click();
  const opened = page.getByRole('region', { name: '待审的文字' });
  await opened.getByRole('heading', { name: title }).waitFor();
  return opened;
}

/** What is sold waits for a second one after the first. */
async function pass(page: Page) {
  await page.getByRole('button', { name: '通过 A' }).click();
  await page
    .getByRole('status')
    .getByText(/^已通过/)
    .waitFor();
}

async function mention(page: Page, letters: string, name: string) {
  await page.keyboard.type(`$${letters}`);
  const share = page.getByRole('listbox', { name: '股票' }).getByRole('option', { name });
  await share.first().waitFor();
  await page.keyboard.press('Enter');
}

/** Goes in at the caret once it is whole. */
async function addPicture(page: Page, text: Locator, file: { name: string; width: number }) {
  const before = await text.locator('figure img').count();
  await page
    .getByLabel('图片', { exact: true })
    .setInputFiles({ name: file.name, mimeType: 'image/png', buffer: await png({ width: file.width, height: 90 }) });
  await expect.poll(() => text.locator('figure img').count()).toBe(before + 1);
}

/** Buttons answer from when the page has nothing more to do. */
const ownRow = async (page: Page, title: string) => {
  await page.goto(`${site.address}/author/home`);
  await untilIdle(page);
  return page.getByRole('listitem', { name: title });
};

const incomeOf = (page: Page) =>
  page.locator('main header').getByText('收入', { exact: true }).locator('xpath=ancestor::*[contains(., "¥")][1]');

test('from the verification to the income: written, refused, mended, passed by two, bought, read and added to', async () => {
  const stamp = systemClock.millis();
  const title = `钠电的第二条路线 ${stamp}`;
  const secret = `层状氧化物每吨成本已降到三万一 ${stamp}`;
  const { page: author, complaints } = await signedUp(site);
  const { page: reviewer } = await atDesk(site, REVIEWER, 'verifications');
  const { page: second } = await atDesk(site, SECOND, 'review');

  // Becomes an author: by whom the desk says.
  const licence = `S${String(stamp).padStart(13, '1').slice(0, 13)}`;
  await applyAsAuthor(author, licence);
  await reviewer.reload();
  const application = reviewer.locator('section').filter({ hasText: licence });
  await application.getByRole('button', { name: '通过' }).click();
  await reviewer.getByText('已通过', { exact: true }).first().waitFor();
  await author.goto(`${site.address}/author/login`);
  await author.waitForURL(/\/author\/home$/);
  await author.getByText('认证作者').waitFor();

  // Writes: what everybody reads, then what is paid for with two shares and two pictures.
  await author.goto(`${site.address}/v/article/create`);
  const text = author.getByRole('textbox', { name: '正文', exact: true });
  await text.waitFor();
  await author.getByRole('radio', { name: /^付费/ }).check();
  await author.getByLabel('价格', { exact: true }).fill('18');
  await author.getByText('预计到手 ¥12.60').waitFor();
  await author.getByLabel('标题').fill(title);
  await author.getByRole('textbox', { name: '免费内容', exact: true }).click();
  await author.keyboard.type('两条路线的订单第一次同时出现在公告里。');
  await text.click();
  await author.keyboard.type('先看');
  await mention(author, '贵州茅台', '贵州茅台');
  await author.keyboard.type('和');
  await mention(author, '宁德时代', '宁德时代');
  await author.keyboard.type('的公告，就是买点。');
  await author.keyboard.press('Enter');
  await author.keyboard.type(`${secret}。`);
  await author.keyboard.press('Enter');
  await addPicture(author, text, { name: '成本.png', width: 210 });
  await addPicture(author, text, { name: '产能.png', width: 220 });
  await author.getByRole('group', { name: '持仓声明' }).getByRole('button', { name: '没有' }).click();
  await author.getByRole('group', { name: '含 AI 生成内容' }).getByRole('button', { name: '没有' }).click();
  await author.getByText('可以提交').waitFor();
  expect(await text.locator('[data-stock]').allTextContents()).toEqual(['$贵州茅台$', '$宁德时代$']);

  // As a visitor will have it: nothing of what is paid for.
  const asked = author.waitForResponse((answer) => answer.url().endsWith('/authoring/preview'));
  await author.getByRole('button', { name: '预览' }).click();
  const { visitor: promised } = ((await (await asked).json()) as { data: { visitor: Seen } }).data;
  const preview = author.getByRole('dialog', { name: '预览' });
  await preview.getByText('两条路线的订单').waitFor();
  expect(await preview.textContent()).not.toContain(secret);
  await preview.getByRole('button', { name: '已购' }).click();
  await preview.getByText(secret).waitFor();
  await author.keyboard.press('Escape');
  await author.getByRole('button', { name: '提交审核' }).click();
  await author.waitForURL(/\/author\/home$/);
  await author.getByRole('listitem', { name: title }).getByText('审核中').waitFor();

  // Refused with a reason, paragraph and words.
  const opened = await openReview(reviewer, title);
  await opened.getByText(secret).waitFor();
  expect(await opened.locator('img').count()).toBe(2);
  await reviewer.getByRole('checkbox', { name: '退回此处' }).first().check();
  await reviewer.getByText('观点或数字没有依据').click();
  await reviewer.getByLabel('意见', { exact: true }).fill('请删去买卖建议');
  await reviewer.getByRole('button', { name: '退回 R' }).click();
  await reviewer.getByText('未通过，作者会收到通知').waitFor();

  // Mended where it was said.
  const refused = await ownRow(author, title);
  await refused.getByText('请删去买卖建议').waitFor();
  await refused.getByText('就是买点').first().waitFor();
  await refused.getByRole('link', { name: '按原因修改' }).click();
  await text.waitFor();
  const reasons = author.getByRole('region', { name: '审核意见' });
  await reasons.getByText('请删去买卖建议').waitFor();
  await reasons.getByRole('button', { name: '定位' }).first().click();
  expect(await author.evaluate(() => getSelection()?.toString())).toContain('就是买点');
  await text.click();
  await author.keyboard.press('Control+f');
  await author.getByLabel('查找', { exact: true }).fill('，就是买点');
  await author.getByRole('button', { name: '全部替换' }).click();
  await expect.poll(() => text.textContent()).not.toContain('买点');
  await isSaved(author);
  await author.getByText('可以提交').waitFor();
  await author.getByRole('button', { name: '提交审核' }).click();
  await author.waitForURL(/\/author\/home$/);

  // What is sold is passed by two.
  await (await openReview(reviewer, title)).locator('del', { hasText: '买点' }).waitFor();
  await pass(reviewer);
  await (await openReview(second, title)).getByText(secret).waitFor();
  await second.getByText('已通过，等第二人').first().waitFor();
  await pass(second);
  const row = await ownRow(author, title);
  await row.getByText('已发布', { exact: true }).waitFor();
  const address = (await row.getByRole('heading').getByRole('link').getAttribute('href')) ?? '';

  // A reader buys it and reads on.
  const { page: reader } = await signedIn(site, READER);
  await reader.goto(site.address + address);
  await untilIdle(reader);
  await reader.getByText('试读到此').waitFor();
  expect(await reader.content()).not.toContain(secret);
  await press(reader, '购买本篇');
  const pay = reader.getByRole('dialog', { name: '订阅与支付' });
  // A coupon would take from the author's share.
  await pay.getByRole('button', { name: /^可用 \d 张$/ }).click();
  await pay.getByText('不使用优惠券').last().click();
  await pay.getByRole('button', { name: '用余额支付 ¥18.00' }).click();
  await pay.getByText('支付成功').waitFor();
  await pay.getByRole('button', { name: '确定' }).click();
  await reader.getByText(secret).waitFor();
  const pictures = reader.locator('main article figure img');
  await expect.poll(() => pictures.count()).toBe(2);
  expect(await pictures.first().evaluate((image) => (image as HTMLImageElement).decode().then(() => true))).toBe(true);

  // The author's share of it.
  const bought = await ownRow(author, title);
  expect(await incomeOf(author).textContent()).toContain('¥12.60');

  // Added to, reviewed alone, and there for who has bought.
  await bought.getByRole('button', { name: '追加' }).click();
  const addition = `追加：三季度的数字出来了 ${stamp}`;
  const append = author.getByRole('dialog', { name: '追加' });
  await append.getByLabel('追加内容').fill(addition);
  await append.getByRole('button', { name: '提交审核' }).click();
  await author.getByText('发布成功！').waitFor();
  for (const page of [reviewer, second]) {
    await (await openReview(page, title)).getByText(addition).waitFor();
    await pass(page);
  }
  await reader.goto(`${site.address}/v/self/notices`);
  await reader.getByRole('link').filter({ hasText: title }).first().click();
  await reader.getByText(addition).waitFor();
  const { page: visitor } = await site.visit(address);
  expect(await visitor.content()).not.toContain(addition);
  // What the author was shown is, byte for byte, what a visitor then gets.
  const show = `${site.address}/baoer_backend/api/messages/show/v2/${address.split('/').at(-1)}`;
  const { data: sent } = (await (await fetch(show)).json()) as { data: Seen['page'] };
  const textsOf = ({ title: name, summary, content, preview_content: free }: Seen['page']) => [
    name,
    summary,
    content,
    free,
  ];
  expect(textsOf(sent)).toEqual(textsOf(promised.page));
  expect(await visitor.locator('main article').innerHTML()).toContain(promised.page.preview_content);
  expect(complaints).toEqual([]);
});
