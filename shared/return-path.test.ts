import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['/', '/'],
  ['/live', '/live'],
  ['/live?subjects=9&q=a#b', '/live?subjects=9&q=a#b'],
  ['/search/固态?tab=1', '/search/%E5%9B%BA%E6%80%81?tab=1'],
  ['/a/../account', '/account'],
  ['/@someone', '/@someone'],
])('%s is a path of ours: %s (R39)', (wanted, path) => {
  expect(returnPath(wanted)).toBe(path);
});

test.each([
  null,
  '',
  'live',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\n/evil.example',
  'https:evil.example',
  'https://evil.example',
  'HTTPS://kaipan.example@evil.example',
  'kaipan.example@evil.example',
  '@evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/a/..//evil.example',
  '／／evil.example',
  '。evil.example',
  '?fromUrl=/',
  '#x',
])('%j leads nowhere (R39)', (wanted) => {
  expect(returnPath(wanted)).toBe(null);
});
