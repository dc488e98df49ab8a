import type { Page } from 'playwright-core';
import { demoPages } from '#tests/support/pages.ts';

/** One thing to take a picture of: a page, and what is done on it first. */
export interface Scene {
  name: string;
  path: string;
  act?: (page: Page) => Promise<unknown>;
  /** Only windows of this width have it. */
  onlyAt?: number;
  media?: Parameters<Page['emulateMedia']>[0];
}

const press = (label: string | RegExp) => (page: Page) => page.getByRole('button', { name: label }).first().click();

const acts: Scene[] = [
  { name: 'skip link', path: '/', act: (page) => page.keyboard.press('Tab') },
  { name: 'shortcuts', path: '/', act: (page) => page.keyboard.press('?') },
  { name: 'QR code', path: '/', onlyAt: 1280, act: openCode },
  { name: 'service', path: '/jingxuan/17', onlyAt: 1280, act: press('在线客服') },
  { name: 'search unfolded', path: '/', act: (page) => page.keyboard.press('/') },
  { name: 'suggestions', path: '/', act: (page) => openSuggestions(page, '/', '银行') },
  { name: 'palette', path: '/', act: (page) => openSuggestions(page, 'Control+k', 'gsyh') },
  { name: 'a flash chosen by key', path: '/live', act: (page) => page.keyboard.press('j') },
  { name: 'a flash pointed at', path: '/live', act: (page) => page.getByRole('article').nth(1).hover() },
  { name: 'share menu', path: '/live', act: openShare },
  { name: 'share picture', path: '/live', act: openPicture },
  { name: 'toast', path: '/live', act: openToast },
  { name: 'versions', path: '/live', act: openVersions },
  { name: 'whole text', path: '/live', act: press('展开') },
  { name: 'push settings', path: '/live', act: openPushSettings },
  { name: 'reading settings', path: '/live', act: press('阅读设置') },
  { name: 'signing in', path: '/live?authMode=code', act: (page) => page.getByLabel('手机号').waitFor() },
  {
    name: 'signing in by password',
    path: '/?authMode=password',
    act: (page) => page.getByLabel('密码', { exact: true }).waitFor(),
  },
  { name: 'more menu', path: '/live', onlyAt: 390, act: press('更多') },
  {
    name: 'a chip pointed at',
    path: '/jingxuan',
    act: (page) => page.getByRole('link', { name: '全部', exact: true }).hover(),
  },
];

async function openSuggestions(page: Page, key: string, words: string) {
  await page.keyboard.press(key);
  await page.locator(':focus').fill(words);
  await page.getByRole('option', { name: '工商银行' }).waitFor();
}

async function openCode(page: Page) {
  await press('扫码')(page);
  await page.getByRole('img', { name: '本页二维码' }).evaluate((image: HTMLImageElement) => image.decode());
}

async function openShare(page: Page) {
  await press('分享')(page);
  await page.getByRole('button', { name: '复制链接' }).waitFor();
}

async function openToast(page: Page) {
  await openShare(page);
  await press('复制链接')(page);
}

async function openPicture(page: Page) {
  await openShare(page);
  await press('生成图片')(page);
  await page.getByAltText('分享图片').evaluate((image: HTMLImageElement) => image.decode());
}

async function openVersions(page: Page) {
  await press('更正')(page);
  await page.getByText('首发').waitFor();
}

async function openPushSettings(page: Page) {
  await press('推送设置')(page);
  await page.getByRole('switch', { name: '免打扰' }).setChecked(true);
  await page.getByLabel('免打扰开始').waitFor();
}

/** Every screen, a message of each kind, what opens on a press, and the pages on paper and in forced colours. */
export function scenesOf(messageIds: readonly number[]): Scene[] {
  const messages = messageIds.map((id) => `/message/${id}`);
  const pages = [
    ...demoPages,
    '/live?q=没有这样的快讯',
    '/live?subjects=9',
    '/search/银行?tab=3',
    '/stock/699001.SS',
    '/account?view=delete',
    '/nothing',
    ...messages,
  ];
  return [
    ...pages.map((path) => ({ name: path, path })),
    ...acts,
    ...['/', '/live', ...messages].map((path) => ({
      name: `${path} on paper`,
      path,
      onlyAt: 1280,
      media: { media: 'print' as const },
    })),
    ...['/', '/live'].map((path) => ({
      name: `${path} in forced colours`,
      path,
      media: { forcedColors: 'active' as const },
    })),
    {
      name: 'push settings in forced colours',
      path: '/live',
      act: openPushSettings,
      media: { forcedColors: 'active' },
    },
  ];
}
