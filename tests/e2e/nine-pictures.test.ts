import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { png } from '#tests/support/uploads.ts';
import { signedIn } from './sign-in.ts';
import { demoSite } from './site.ts';
import { untilIdle } from './visit.ts';
import { systemClock } from '#shared/clock.ts';

const site = demoSite();

const RED_STEP = 25;

/** How red it is tells which one it is, wherever it is shown. */
const pictureFile = async (nr: number) => ({
  name: `图${nr}.png`,
  mimeType: 'image/png',
  buffer: await png({ background: `rgb(${nr * RED_STEP}, 0, 0)` }),
});

/** Which pictures a list shows, in its order. */
async function shownIn(list: Locator): Promise<number[]> {
  const images = list.getByRole('listitem', { name: /^图片 \d$/ }).locator('img');
  const reds = await images.evaluateAll((all) =>
    Promise.all(
      all.map(async (image) => {
        const paper = new OffscreenCanvas(1, 1).getContext('2d');
        await (image as HTMLImageElement).decode();
        paper?.drawImage(image as HTMLImageElement, 0, 0, 1, 1);
        return paper?.getImageData(0, 0, 1, 1).data[0] ?? 0;
      }),
    ),
  );
  return reds.map((red) => Math.round(red / RED_STEP));
}

async function compose(page: Page) {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog', { name: '发布' }).getByRole('button', { name: /^发帖/ }).click();
  return page.getByRole('dialog', { name: '发帖' });
}

test('nine pictures go up in their order while their author types on; one that is none is counted', async () => {
  const { page } = await signedIn(site, '17000000003');
  await page.goto(`${site.address}/author/home`);
  await untilIdle(page);
  const dialog = await compose(page);
  const text = dialog.getByLabel('内容', { exact: true });
  const list = dialog.getByRole('list', { name: '图片' });
  const mark = `九图${systemClock.millis()}`;

  // The first is on its way until the text is written.
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  await page.route('**/upload', async (route) => {
    if (route.request().method() === 'POST') await isTyped;
    await route.continue();
  });
  const files = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(pictureFile));
  files[4] = { name: '图5.png', mimeType: 'image/png', buffer: Buffer.from('不是图片'.repeat(100)) };
  await dialog.getByLabel('添加图片').setInputFiles(files);
  await list.getByText('正在上传').first().waitFor();
  await text.pressSequentially(`${mark} 上传时写的一句。`);
  expect(await dialog.getByRole('button', { name: '等图片传完' }).isDisabled()).toBe(true);
  typed();

  await dialog.getByRole('alert').filter({ hasText: '1张图片上传失败，请重新上传！' }).waitFor();
  await expect.poll(() => shownIn(list)).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
  expect(await text.inputValue()).toBe(`${mark} 上传时写的一句。`);
  await dialog.getByText('9 / 9 图').waitFor();
});
