import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sessionOf } from './sign-in.ts';
import { demoSite } from './site.ts';

const site = demoSite();
const AUTHOR = '17000000004';

let session: string;

/** Opens the editor as an author of the demo. */
async function openEditor(path = '/v/article/create') {
  session ??= await sessionOf(site, AUTHOR);
  const visit = await site.visit(path, { cookie: session });
  await textOf(visit.page).waitFor();
  return visit;
}

const textOf = (page: Page, name = '正文') => page.getByRole('textbox', { name, exact: true });
const chip = (page: Page) => page.locator('header');
const saved = (page: Page) => chip(page).getByText(/已保存 .* · 第 \d+ 版/);
const toasts = (complaints: string[]) => complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'));

async function write(page: Page, text: string) {
  await textOf(page).click();
  await page.keyboard.type(text);
}

/** Another tab of the same browser. */
async function tabOf(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.address + path);
  await textOf(page).waitFor();
  return page;
}

/** What a program puts into the clipboard arrives as it does in a browser. */
const paste = (page: Page, html: string) =>
  textOf(page).evaluate((field, written) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', written);
    clipboardData.setData('text/plain', 'x');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('written with marks, menus and a paste, it is saved by itself and there again when the page is loaded anew', async () => {
  const { page, complaints } = await openEditor();
  await page.getByLabel('标题').fill('钠电正极的第二条路线');
  await page.getByLabel('标题').press('Enter');
  await page.keyboard.type('过去一个月，');
  await page.keyboard.type('$茅台');
  await page.getByRole('listbox', { name: '股票' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('的订单第一次出现在公告里。');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/表');
  await page.getByRole('option', { name: /表格/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('## 先看成本表');
  await page.keyboard.press('Enter');
  await paste(
    page,
    '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal style="color:red">来自<span style=font-weight:700>文档</span></p><table><tr><td>甲</td><td>乙</td></tr></table></body></html>',
  );
  await page.getByRole('status').filter({ hasText: '粘贴自 Word：清除 2 处样式。' }).waitFor();
  await saved(page).waitFor();
  await expect.poll(() => page.url()).toMatch(/\/v\/article\/edit\/\d+$/);
  await page.reload();
  await textOf(page).waitFor();
  expect(await page.getByLabel('标题').inputValue()).toBe('钠电正极的第二条路线');
  const text = textOf(page);
  expect(await text.locator('[data-stock="600519.SS"]').textContent()).toBe('$贵州茅台$');
  expect(await text.locator('h2').textContent()).toBe('先看成本表');
  expect(await text.locator('td').allTextContents()).toEqual(['甲', '乙']);
  expect(await text.locator('strong').textContent()).toBe('文档');
  expect(complaints).toEqual([]);
});

test('R52: while an input method puts letters together no menu opens, and its Enter is no line and no choice', async () => {
  const { page, context } = await openEditor();
  const devtools = await context.newCDPSession(page);
  await write(page, '看$');
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('mao');
  await compose('mao tai');
  expect(await page.getByRole('listbox').count()).toBe(0);
  // Enter in a composition: the browser tells of it with the code of input methods.
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Process' });
  expect(await textOf(page).locator('p').count()).toBe(1);
  await devtools.send('Input.insertText', { text: '茅台' });
  await page.getByRole('listbox', { name: '股票' }).getByRole('option').first().waitFor();
  expect(await textOf(page).textContent()).toBe('看$茅台');
  await page.keyboard.press('Enter');
  expect(await textOf(page).locator('[data-stock]').textContent()).toBe('$贵州茅台$');
  const title = page.getByLabel('标题');
  await title.click();
  await compose('ti mu');
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    windowsVirtualKeyCode: 229,
    key: 'Enter',
    code: 'Enter',
  });
  await devtools.send('Input.insertText', { text: '题目' });
  expect(await title.inputValue()).toBe('题目');
  expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('R49: a tab that is gone in the middle of a word has lost none of it', async () => {
  const { page, context } = await openEditor();
  await page.route('**/apiv2/external/content**', (route) => route.abort());
  await write(page, '没有存到云端的一整句话，一个字也不能少。');
  await chip(page).getByText('未联网，已存本机').waitFor();
  // As a crash does: nothing that a page does when it is left.
  const devtools = await context.newCDPSession(page);
  const isCrashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => {});
  await isCrashed;
  const again = await tabOf(context, '/v/article/create');
  await again.getByRole('alert').filter({ hasText: '没存到云端的内容' }).waitFor();
  await again.getByRole('button', { name: '恢复' }).click();
  await expect.poll(() => textOf(again).textContent()).toBe('没有存到云端的一整句话，一个字也不能少。');
  await saved(again).waitFor();
});

test('without network writing goes on, and is sent when it is back', async () => {
  const { page, context, complaints } = await openEditor();
  await write(page, '联网时的一句。');
  await saved(page).waitFor();
  await context.setOffline(true);
  await page.keyboard.type('断网时的一句。');
  await chip(page).getByText('未联网，已存本机').waitFor();
  await context.setOffline(false);
  await saved(page).waitFor();
  await page.reload();
  await textOf(page).waitFor();
  expect(await textOf(page).textContent()).toBe('联网时的一句。断网时的一句。');
  expect(toasts(complaints)).toEqual([]);
});

test('R50: two tabs: the second save meets the first, both texts are there, and together they are one version', async () => {
  const { page, context } = await openEditor();
  await write(page, '第一段的成本是三万元。');
  await page.keyboard.press('Enter');
  await page.keyboard.type('第二段的结论还没有写。');
  await saved(page).waitFor();
  await expect.poll(() => page.url()).toMatch(/edit\/\d+$/);
  const other = await tabOf(context, new URL(page.url()).pathname);
  await textOf(other).locator('p').first().click();
  await other.keyboard.press('End');
  await other.keyboard.type('这是另一处加的。');
  await saved(other).waitFor();
  await page.bringToFront();
  await textOf(page).locator('p').last().click();
  await page.keyboard.press('End');
  await page.keyboard.type('这是这里加的。');
  const dialog = page.getByRole('dialog', { name: '另一处改过这篇文章' });
  await dialog.waitFor();
  expect(await dialog.locator('ins').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('另一处'), expect.stringContaining('这里')]),
  );
  await dialog.getByRole('button', { name: /^合并为第 \d+ 版$/ }).click();
  await saved(page).waitFor();
  await page.reload();
  await textOf(page).waitFor();
  expect(await textOf(page).locator('p').allTextContents()).toEqual([
    '第一段的成本是三万元。这是另一处加的。',
    '第二段的结论还没有写。这是这里加的。',
  ]);
});

test('an earlier version is compared with what stands here, and comes back as a new one', async () => {
  const { page } = await openEditor();
  await write(page, '成本是三万元。');
  await page.keyboard.press('Control+s');
  await saved(page).waitFor();
  await page.keyboard.type('又写了一句。');
  await page.keyboard.press('Control+s');
  await chip(page).getByText('第 2 版').waitFor();
  await page.getByRole('button', { name: '历史' }).click();
  const first = page.getByRole('dialog', { name: '历史版本' }).getByRole('listitem').last();
  await first.getByRole('button', { name: '对比现在' }).click();
  await first.locator('ins').getByText('又写了一句。').waitFor();
  await first.getByRole('button', { name: '恢复' }).click();
  await expect.poll(() => textOf(page).textContent()).toBe('成本是三万元。');
});

test('a window that begins with a field is written in at once: a link is made by keys alone', async () => {
  const { page } = await openEditor();
  await write(page, '公告');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: '链接' }).waitFor();
  await page.keyboard.type('https://example.com/a');
  await page.keyboard.press('Enter');
  expect(await textOf(page).locator('a').getAttribute('href')).toBe('https://example.com/a');
});

test('a word without an end stays on its sheet, and below it lies room to press on', async () => {
  const { page } = await openEditor();
  await write(page, 'x'.repeat(400));
  const { inside, around } = await page.evaluate(() => ({
    inside: document.documentElement.scrollWidth,
    around: document.documentElement.clientWidth,
  }));
  expect(inside).toBe(around);
  const box = await textOf(page).boundingBox();
  expect(box?.height).toBeGreaterThan(400);
});

test('words are found and replaced in all places; what is in the way of handing in stands beside the text', async () => {
  const { page } = await openEditor();
  await write(page, '渠道说稳赚不赔，稳赚不赔。');
  await page.getByText('还差', { exact: false }).waitFor();
  await page.getByRole('listitem').filter({ hasText: '稳赚不赔' }).first().waitFor();
  expect(await textOf(page).locator('[data-hit="hard"]').first().textContent()).toContain('稳赚');
  expect(await page.getByRole('button', { name: '提交审核' }).isDisabled()).toBe(true);
  await textOf(page).click();
  await page.keyboard.press('Control+f');
  await page.getByLabel('查找', { exact: true }).fill('稳赚不赔');
  await page.getByText('1 / 2').waitFor();
  expect(await textOf(page).locator('[data-found]').count()).toBe(2);
  await page.getByLabel('替换为').fill('未必');
  await page.getByRole('button', { name: '全部替换' }).click();
  await expect.poll(() => textOf(page).textContent()).toBe('渠道说未必，未必。');
});

test('a whole article is handed in, and cannot be edited while it waits', async () => {
  const { page } = await openEditor();
  await page.getByLabel('标题').fill('钠电正极的第二条路线：层状氧化物');
  await write(page, '过去一个月，钠电正极两条路线的订单第一次同时出现在公告里。哪一条先把循环寿命做够？');
  await page.getByRole('group', { name: '持仓声明' }).getByRole('button', { name: '没有' }).click();
  await page.getByRole('group', { name: '含 AI 生成内容' }).getByRole('button', { name: '没有' }).click();
  await page.getByText('可以提交').waitFor();
  await expect.poll(() => page.url()).toMatch(/edit\/\d+$/);
  const address = new URL(page.url()).pathname;
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.waitForURL(/\/v\/self\/posts$/);
  await page.goto(site.address + address);
  await page.getByText('正在审核，撤回后可以修改').waitFor();
});

test('a chosen picture is uploaded, stands in the text with its caption, and is there again', async () => {
  const { page } = await openEditor();
  await write(page, '看图。');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } });
  await page
    .getByLabel('图片', { exact: true })
    .setInputFiles({ name: '成本.png', mimeType: 'image/png', buffer: picture });
  const shown = textOf(page).locator('figure img');
  await shown.waitFor();
  await shown.click();
  await page.getByRole('button', { name: '图片说明' }).click();
  await page.getByLabel('图片下的说明').fill('成本对比');
  await page.getByRole('button', { name: '确定' }).click();
  await page.keyboard.press('Control+s');
  await saved(page).waitFor();
  await expect.poll(() => page.url()).toMatch(/edit\/\d+$/);
  await expect.poll(() => chip(page).textContent()).toContain('已保存');
  await page.reload();
  await shown.waitFor();
  expect(await textOf(page).locator('figcaption').textContent()).toBe('成本对比');
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});
