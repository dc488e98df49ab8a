import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Uploads } from '#web/features/files/use-uploads.ts';
import { ComposerPictures } from './composer-pictures.tsx';
import type { Picture } from './composer-text.ts';

const pictureOf = (fileToken: string): Picture => ({ fileToken, width: 320, height: 200, alt: fileToken, caption: '' });
const none = { items: [] } as unknown as Uploads;

function Chosen() {
  const [pictures, setPictures] = useState<readonly Picture[]>(['早盘', '午盘', '收盘'].map(pictureOf));
  return <ComposerPictures pictures={pictures} uploads={none} onChange={setPictures} />;
}

const order = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

it('moves a picture by keys, and the focus goes with it (docs/product/author-pages.md#pictures)', async () => {
  render(<Chosen />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(order()).toEqual(['午盘', '早盘', '收盘']);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('移除图片 2');
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(order()).toEqual(['午盘', '收盘', '早盘']);
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['午盘', '收盘']);
  // A focus on nothing would hear no key of the window, not even the one that sends.
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await expect.poll(focused).toBe('移除图片 2');
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('移除图片 1');
});
