// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { articleWith, flashWith } from '#tests/support/screen-data.ts';
import { tellOnce } from '#web/features/articles/told-once.ts';
import { pageToasts } from '#web/ui/toast-store.ts';
import { ShareMenu } from './share-menu.tsx';
import { sharedArticle } from './shared-article.ts';
import { sharedFlash } from './shared-flash.ts';
import type { SharedMessage } from './shared-message.ts';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  // Brings a clipboard along.
  user = userEvent.setup();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

const open = (message: SharedMessage) =>
  render(
    <MemoryRouter>
      <ShareMenu message={message} />
    </MemoryRouter>,
  );
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const copied = () => navigator.clipboard.readText();
const told = () => pageToasts.read().map(({ text }) => text);

const flash = flashWith({ Id: '7', Title: '标题', Summary: '正文', Source: '财联社', IsDemo: false });

describe('passing a flash on (docs/product/flashes.md#sharing)', () => {
  it('copies its address', async () => {
    open(sharedFlash(flash));
    await press('复制链接');
    expect(await copied()).toBe('http://localhost:3000/message/7');
    expect(told()).toContain('已复制链接');
  });

  it('copies all that is shown, with source, time and address', async () => {
    open(sharedFlash({ ...flash, CreatedAtInSec: Date.UTC(2026, 7, 21, 2, 31) / 1000 }));
    await press('复制全文');
    expect(await copied()).toBe(
      '标题\n\n正文\n\n来源：财联社\n时间：2026-08-21 10:31\n链接：http://localhost:3000/message/7\n风险提示：市场有风险，投资需谨慎。本文仅供参考，不构成投资建议。',
    );
    expect(told()).toContain('已复制文字');
  });

  it('says what is invented, and whose it is when nobody is named', async () => {
    open(sharedFlash({ ...flash, Title: '', Source: '', IsDemo: true }));
    await press('复制全文');
    expect(await copied()).toMatch(/^正文\n\n演示内容\n来源：本站\n/);
  });

  it('shows its picture, which says what it is, and can be kept', async () => {
    open(sharedFlash(flash));
    await press('生成图片');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '返回' }));
    expect(screen.getByText('正在生成图片')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '下载图片' })).toBeNull();
    const picture = screen.getByAltText('分享图片：标题');
    expect(picture.getAttribute('src')).toBe('/api/v6/message/7/picture.png');
    fireEvent.load(picture);
    const link = screen.getByRole('link', { name: '下载图片' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      '/api/v6/message/7/picture.png',
      '开盘-7.png',
    ]);
    await press('返回');
    expect(screen.getByRole('button', { name: '复制链接' })).toBeTruthy();
  });

  it('says that a picture failed, and tries again', async () => {
    open(sharedFlash(flash));
    await press('生成图片');
    fireEvent.error(screen.getByAltText('分享图片：标题'));
    expect(screen.getByRole('alert').textContent).toContain('图片没有生成');
    await press('重试');
    fireEvent.load(screen.getByAltText('分享图片：标题'));
    expect(screen.getByRole('img', { name: '分享图片：标题' })).toBeTruthy();
  });

  it('offers no picture of a VIP flash', () => {
    open(sharedFlash({ ...flash, SubscribeType: 1, IsSubscribed: true }));
    expect(screen.queryByRole('button', { name: '生成图片' })).toBeNull();
  });
});

describe('the sheet of the device', () => {
  it('is offered where there is one, and who closes it is told nothing', async () => {
    open(sharedFlash(flash));
    expect(screen.queryByRole('button', { name: '分享到其他应用' })).toBeNull();
    cleanup();
    const share = vi.fn(async () => {
      throw new DOMException('closed', 'AbortError');
    });
    Object.assign(navigator, { share });
    const before = told();
    open(sharedFlash({ ...flash, Title: '' }));
    await press('分享到其他应用');
    expect(share).toHaveBeenCalledWith({ title: '正文', url: 'http://localhost:3000/message/7' });
    expect(told()).toEqual(before);
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await press('分享到其他应用');
    expect(told()).toContain('没有分享成功，请改用复制链接');
  });
});

describe('passing an article on', () => {
  const shared = (changes: Parameters<typeof articleWith>[0]) => {
    const article = articleWith(changes);
    const html = article.content_refused ? article.preview_content : article.content;
    return sharedArticle(article, tellOnce({ ...article, html }), { address: 'https://kaipan.example/article/7' });
  };

  it('copies lead and text line by line, without marks', () => {
    const { text, isWhole } = shared({
      content: '<p>甲<strong>乙</strong> &amp; 丙</p><ul><li>丁</li><li>戊<br />己</li></ul>',
    });
    expect([text, isWhole]).toEqual(['一句摘要\n甲乙 & 丙\n丁\n戊\n己', true]);
  });

  it('copies of a text that is sold what everybody may read, and says so', () => {
    open(shared({ is_premium: true, content_refused: true, content: '', preview_content: '<p>试读</p>' }));
    expect(screen.getByRole('button', { name: '复制公开部分' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '复制全文' })).toBeNull();
  });

  it('takes the text of an untitled flash from its headline', () => {
    expect(shared({ kind: 'flash', title: '', summary: '没有标题', content: '' }).text).toBe('没有标题');
  });
});
