import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf } from '#domains/ops/staff/ops.totp.ts';
import { demoSite } from './site.ts';
import { untilIdle } from './visit.ts';
import { systemClock } from '#shared/clock.ts';

// What waits a moment is sent out by a job.
const site = demoSite({ environment: { KAIPAN_ROLES: 'web,live,jobs' } });

/** Signs in as somebody of the demo's staff and passes the second factor. */
async function atDesk(name: string, mobile: string): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await site.visit('/login?authMode=password');
  await untilIdle(page);
  await page.getByLabel('手机号').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill('Kaipan#2026');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^我的账号/ }).waitFor();
  await page.goto(`${site.address}/ops/desk`);
  const secret = new RegExp(`${name} ([A-Z2-7]{32})`).exec(site.output)?.[1] ?? '';
  await page.getByLabel('验证码').fill(codeOf(secret, systemClock.seconds()));
  await page.keyboard.press('Enter');
  await page.getByLabel('标题', { exact: true }).waitFor();
  await alive(page);
  return { page, complaints };
}

/** Only a page that lives names its keys. */
const alive = (page: Page) => page.getByText('Ctrl ↵').waitFor();

async function write(page: Page, title: string, summary: string) {
  await page.getByLabel('标题', { exact: true }).fill(title);
  await page.getByLabel('摘要', { exact: true }).fill(summary);
}

/** The page is made anew for another draft. */
async function another(page: Page) {
  await page.getByRole('link', { name: '新快讯', exact: true }).click();
  await expect
    .poll(() =>
      page
        .getByLabel('标题', { exact: true })
        .inputValue()
        .catch(() => null),
    )
    .toBe('');
}

test('an editor publishes, corrects and withdraws; an open /live shows it at once; VIP and withdrawal need a second person', async () => {
  const { page: live } = await site.visit('/live');
  await untilIdle(live);
  const { page, complaints } = await atDesk('阿敏', '17000000004');
  const { page: second } = await atDesk('许澜', '17000000005');
  const title = `桌面测试${systemClock.millis()}`;

  // Not a word is lost at a reload, also before anything was saved.
  await write(page, title, '一家公司公告，中标 41.6 亿元的工程。');
  const address = page.url();
  await page.reload();
  await alive(page);
  await expect.poll(() => page.getByLabel('标题', { exact: true }).inputValue()).toBe(title);
  expect(page.url()).toBe(address);
  await page.getByText(/^草稿，\d\d:\d\d 已存$/).waitFor();
  await page.getByRole('group', { name: '访客看到的' }).getByText(title).first().waitFor();
  await page.getByLabel('摘要', { exact: true }).press('Control+Enter');
  // It waits a moment for who sees the slip, and then goes out by itself.
  const heading = page.getByRole('heading', { name: /^快讯 #\d+：已发布$/ });
  await heading.waitFor();
  await live
    .locator('article h3', { hasText: title })
    .or(live.getByText(/\d+ 条新快讯/))
    .first()
    .waitFor();
  const id = /\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';

  await page.getByRole('link', { name: '更正', exact: true }).click();
  await expect
    .poll(() =>
      page
        .getByLabel('摘要', { exact: true })
        .inputValue()
        .catch(() => ''),
    )
    .toContain('41.6');
  await page.getByLabel('摘要', { exact: true }).fill('一家公司公告，中标 14.6 亿元的工程。');
  await page.getByLabel('原因').fill('数字颠倒');
  await page.getByRole('button', { name: '发布更正' }).click();
  await page.getByRole('heading', { name: `更正 #${id}：已发布` }).waitFor();

  // A VIP flash: its writer cannot, another person can.
  await another(page);
  await write(page, `${title}会员`, '只给会员看的消息。');
  await page.getByText('VIP 专享', { exact: true }).first().click();
  await page.getByLabel(/^VIP 快讯/).check({ force: true });
  await page.getByRole('button', { name: '提交确认' }).click();
  await page.getByText('已提交，等另一人确认').waitFor();
  expect(await page.getByRole('button', { name: '确认并发布' }).count()).toBe(0);
  await second.goto(page.url());
  await second.getByRole('group', { name: '访客看到的' }).getByText('VIP 专享快讯').waitFor();
  await second.getByRole('button', { name: '确认并发布' }).click();
  await second.getByText(/^已发布，编号 \d+$/).waitFor();

  await page.goto(`${site.address}/ops/desk?withdraw=${id}`);
  await alive(page);
  await page.getByLabel('原因').fill('来源更正');
  await page.getByRole('button', { name: '提交确认' }).click();
  await page.getByText('已提交，等另一人确认').waitFor();
  await second.goto(page.url());
  await second.getByRole('button', { name: '确认并撤回' }).click();
  await second.getByText(`已撤回，编号 ${id}`).waitFor();
  await live.goto(`${site.address}/message/${id}`);
  await live.getByText(/撤回/).first().waitFor();
  await expect.poll(() => live.getByText('14.6').count()).toBe(0);
  expect(complaints).toEqual([]);
});
