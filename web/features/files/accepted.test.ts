import { expect, test } from 'vitest';
import { acceptPictures, defaultAccept, refusalOf } from './accepted.ts';

const file = (name: string, type: string, size = 1) => ({ name, type, size });

test.each([
  [file('a.mp4', ''), defaultAccept, null],
  [file('A.MP3', 'audio/mpeg'), defaultAccept, null],
  [file('a.png', 'image/png'), defaultAccept, null],
  [file('a.jpg', 'IMAGE/JPEG'), defaultAccept, null],
  [file('a.heic', 'image/heic'), defaultAccept, '不支持这种文件'],
  [file('a.png', 'image/svg+xml'), acceptPictures, '不支持这种文件'],
  [file('a.mp4', 'video/mp4'), acceptPictures, '不支持这种文件'],
  [file('a.mp4', 'video/mp4', 1024 ** 3), defaultAccept, null],
  [file('a.mp4', 'video/mp4', 1024 ** 3 + 1), defaultAccept, '上传资源不能超过 1GB!'],
])('%j among %s: %s', (chosen, accept, refusal) => {
  expect(refusalOf(chosen, accept)).toBe(refusal);
});
