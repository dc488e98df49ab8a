import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { film, png } from '#tests/support/uploads.ts';
import { sessionOf } from './sign-in.ts';
import { demoSite } from './site.ts';

const site = demoSite();
/** Authors of the demo; the first has texts that readers have paid for. */
const SOLD = '17000000003';
const AUTHOR = '17000000004';

const sessions = new Map<string, string>();

/** A page of the editor, as an author of the demo. */
async function open(path: string, { author = AUTHOR, name = '正文' } = {}) {
  const session = sessions.get(author) ?? (await sessionOf(site, author));
  sessions.set(author, session);
  const visit = await site.visit(path, { cookie: session });
  await textOf(visit.page, name).waitFor();
  return visit;
}

const textOf = (page: Page, name = '正文') => page.getByRole('textbox', { name, exact: true });

/** Once the server has all, the page is loaded anew. */
async function savedAndAgain(page: Page, name = '正文') {
  await page.keyboard.press('Control+s');
  await page
    .locator('header')
    .getByText(/已保存 .* · 第 \d+ 版/)
    .waitFor();
  await page.waitForURL(/\/v\/article\/(?:edit|update)\/\d+$/);
  await page.reload();
  await textOf(page, name).waitFor();
}

const paste = (page: Page, html: string) =>
  textOf(page).evaluate((field, written) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', written);
    clipboardData.setData('text/plain', 'x');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const mp3 = () => {
  const bytes = Buffer.alloc(417 * 40);
  for (let at = 0; at < bytes.length; at += 417) bytes.writeUInt32BE(0xff_fb_90_64, at);
  return bytes;
};

test('R51: pictures of a paste are brought here, each to its place; what does not come says why and can be tried again', async () => {
  const { page, foreign } = await open('/v/article/create');
  const inside = site.address.replace('localhost', '127.0.0.1');
  const data = `data:image/png;base64,${(await png()).toString('base64')}`;
  await textOf(page).click();
  await paste(
    page,
    `<p>自带的一张</p><p><img src="${data}"></p><p>别处的一张</p><p><img src="${inside}/nowhere.png" alt="产线"></p><p>结尾</p>`,
  );
  // What is written into the paste itself is uploaded; the address of a machine inside the network the server never asks.
  const shown = textOf(page).locator('figure[data-media=image] img');
  await shown.waitFor();
  const note = page.getByRole('status').filter({ hasText: '粘贴自' });
  await note.getByText('1张图片上传失败，请重新上传！').waitFor();
  await note.getByRole('button', { name: '看报告' }).click();
  await note.getByText(/没有上传：127/).waitFor();
  await page.getByText('1 张图片上传失败').waitFor();
  expect(await page.getByRole('button', { name: '提交审核' }).isDisabled()).toBe(true);

  // It is there when it is asked for again.
  await page.route('**/apiv1/file/exchange_url', async (route) => {
    const token = (await shown.first().getAttribute('src'))?.split('/')[2]?.split('?')[0] ?? '';
    const { images } = route.request().postDataJSON() as { images: string[] };
    const file = {
      ...{ file_token: token, kind: 'image', name: 'nowhere.png', media_type: 'image/png', size: 1 },
      ...{ width: 320, height: 200, url: `/file/${token}` },
    };
    const files = Object.fromEntries(images.map((address) => [address, file]));
    await route.fulfill({ json: { code: 20_000, message: 'OK', data: { url_map: {}, files, failures: {} } } });
  });
  await note.getByRole('button', { name: '重试图片' }).click();
  await expect.poll(() => shown.count()).toBe(2);
  await savedAndAgain(page);
  expect(await shown.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual(['', '产线']);
  const outline = await textOf(page)
    .locator('> *')
    .evaluateAll((blocks) => blocks.map((block) => (block.matches('figure') ? '图' : block.textContent)));
  expect(outline.filter((line) => line !== '')).toEqual(['自带的一张', '图', '别处的一张', '图', '结尾']);
  expect(foreign).toEqual([]);
});

test('a film and a sound are uploaded with a title, and are played in ranges', async () => {
  const { page, context } = await open('/v/article/create');
  await textOf(page).click();
  await page.keyboard.type('看片。');
  await page.getByRole('button', { name: '视频', exact: true }).click();
  const video = page.getByRole('dialog', { name: '视频' });
  await video.getByLabel('标题').fill('产线调研');
  await video.getByRole('button', { name: '确定' }).click();
  await video.getByText('请填写全部信息！').waitFor();
  await video.getByLabel('视频文件').setInputFiles({ name: '调研.mp4', mimeType: 'video/mp4', buffer: film(600_000) });
  await video.getByLabel('封面').setInputFiles({ name: '封面.png', mimeType: 'image/png', buffer: await png() });
  await video.getByText('调研.mp4已就绪').waitFor();
  await video.getByText('封面.png已就绪').waitFor();
  await video.getByRole('button', { name: '确定' }).click();
  await video.waitFor({ state: 'hidden' });
  // Below what was inserted.
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: '音频', exact: true }).click();
  const audio = page.getByRole('dialog', { name: '音频' });
  await audio.getByLabel('标题').fill('电话会');
  await audio.getByLabel('音频文件').setInputFiles({ name: '会.mp3', mimeType: 'audio/mpeg', buffer: mp3() });
  await audio.getByText('会.mp3已就绪').waitFor();
  await audio.getByRole('button', { name: '确定' }).click();
  await audio.waitFor({ state: 'hidden' });
  await savedAndAgain(page);
  const player = textOf(page).locator('video');
  expect(await player.getAttribute('poster')).toMatch(/^\/file\/[\w-]{22}/);
  expect(await textOf(page).locator('figcaption').allTextContents()).toEqual(['产线调研', '电话会']);
  const part = await context.request.get(site.address + ((await player.getAttribute('src')) ?? ''), {
    headers: { range: 'bytes=100-199' },
  });
  expect([part.status(), part.headers()['content-range']]).toEqual([206, 'bytes 100-199/600000']);
});

test('cover, tags and source are kept with the text, and told apart between its versions', async () => {
  const { page } = await open('/v/article/create');
  await page.getByLabel('标题').fill('有封面的一篇');
  await textOf(page).click();
  await page.keyboard.type('先写一句。');
  await page.keyboard.press('Control+s');
  await page.locator('header').getByText('第 1 版').waitFor();
  await page.getByLabel('选择封面').setInputFiles({ name: '封面.png', mimeType: 'image/png', buffer: await png() });
  await page.getByRole('img', { name: '封面' }).waitFor();
  const tags = page.getByLabel('标签', { exact: true });
  await tags.fill('钠电');
  await tags.press('Enter');
  await tags.fill('储能');
  await tags.press('Enter');
  await page.getByLabel('来源', { exact: true }).fill('公司公告');
  await page.getByLabel('来源网址').fill('https://example.com/a');
  await savedAndAgain(page);
  await page.getByRole('button', { name: '去掉标签 储能' }).waitFor();
  expect(await page.getByLabel('来源', { exact: true }).inputValue()).toBe('公司公告');
  expect(await page.getByRole('img', { name: '封面' }).getAttribute('src')).toMatch(/^\/file\//);
  await page.getByRole('button', { name: '历史' }).click();
  const first = page.getByRole('dialog', { name: '历史版本' }).getByRole('listitem').last();
  await first.getByRole('button', { name: '对比现在' }).click();
  await first.locator('ins').getByText('钠电、储能').waitFor();
  await first.locator('ins').getByText('公司公告').waitFor();
});

test('a part of the cover is kept as the cover', async () => {
  const { page } = await open('/v/article/create');
  await page.getByLabel('选择封面').setInputFiles({ name: '封面.png', mimeType: 'image/png', buffer: await png() });
  const cover = page.getByRole('img', { name: '封面', exact: true });
  await page.getByRole('button', { name: '裁剪' }).click();
  const whole = await cover.getAttribute('src');
  const dialog = page.getByRole('dialog', { name: '裁剪封面' });
  await dialog.getByRole('group', { name: /^留下的部分/ }).focus();
  await page.keyboard.press('ArrowUp');
  await dialog.getByRole('button', { name: '用这部分' }).click();
  await expect.poll(() => cover.getAttribute('src')).not.toBe(whole);
  const shape = () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  await expect.poll(shape).toBeCloseTo(16 / 9, 1);
});

test('what stands here becomes a template, gets another name, goes into a text, and goes away', async () => {
  const { page } = await open('/v/article/create');
  await textOf(page).click();
  await page.keyboard.type('本周三件事');
  await page.getByRole('button', { name: '模板' }).click();
  const dialog = page.getByRole('dialog', { name: '选择模板' });
  await dialog.getByLabel('模板名称').fill('周度');
  await dialog.getByRole('button', { name: '存为模板' }).click();
  await dialog.getByRole('button', { name: '给周度改名' }).click();
  await dialog.getByLabel('新的名称').fill('周度钠电');
  await dialog.getByRole('button', { name: '改好' }).click();
  await dialog.getByRole('button', { name: /周度钠电.*我的/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  // A quick hand writes on at once.
  await page.keyboard.type('！');
  await expect.poll(() => textOf(page).textContent()).toMatch(/本周三件事.*本周三件事.*！/);
  await page.getByRole('button', { name: '模板' }).click();
  await dialog.getByRole('button', { name: '删除周度钠电', exact: true }).click();
  await dialog.getByRole('button', { name: '确定删除周度钠电' }).click();
  await dialog.getByText('周度钠电').waitFor({ state: 'hidden' });
});

test('what is added to a text that was sold is written in the editor, kept by itself, and handed in', async () => {
  const { page: finder } = await open('/v/article/create', { author: SOLD });
  const id = await finder.evaluate(async () => {
    const answer = await fetch('/apiv2/external/content/my_priced');
    const { data } = (await answer.json()) as { data: { items: { id: string; may: { append: boolean } }[] } };
    return data.items.find(({ may }) => may.append)?.id ?? '';
  });
  const name = '追加内容';
  const { page } = await open(`/v/article/update/${id}`, { author: SOLD, name });
  await textOf(page, name).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('## 新的情况');
  await page.keyboard.press('Enter');
  await page.keyboard.type('订单已经落地，写在这里。');
  await savedAndAgain(page, name);
  expect(await textOf(page, name).locator('h2').textContent()).toBe('新的情况');
  const send = page.getByRole('button', { name: '提交审核' });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await send.click();
  await page.waitForURL(/\/author\/home$/);
  await page.goto(`${site.address}/v/article/update/${id}`);
  await page.getByText('正在审核，撤回后可以修改').waitFor();
});

test('a window that closes gives the text back at once: the next letter is one of it', async () => {
  const { page } = await open('/v/article/create');
  await textOf(page).click();
  await page.keyboard.type('甲');
  await page.keyboard.press('Control+f');
  await page.getByLabel('查找', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type('乙');
  await page.keyboard.press('Control+k');
  await page.getByLabel('网址', { exact: true }).fill('https://example.com/');
  await page.keyboard.press('Enter');
  await page.keyboard.type('丙');
  await expect.poll(() => textOf(page).textContent()).toBe('甲乙https://example.com/丙');
  await page.getByLabel('标题').click();
  await page.getByRole('button', { name: '加粗 Ctrl B' }).click();
  await page.keyboard.type('丁');
  await expect.poll(() => textOf(page).locator('strong').textContent()).toBe('丁');
});
