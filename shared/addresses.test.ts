import { expect, test } from 'vitest';
import { absolute, ownPath } from './addresses.ts';

const origin = 'https://kaipan.example';

test.each([
  ['/article/7', 'https://kaipan.example/article/7'],
  ['/a b/图.png', 'https://kaipan.example/a%20b/%E5%9B%BE.png'],
  ['//cdn.example/a.png', 'https://cdn.example/a.png'],
  ['http://other.example/b', 'http://other.example/b'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ['', ''],
])('%j is %j to programs elsewhere', (address, whole) => expect(absolute(address, origin)).toBe(whole));

test.each([
  ['https://kaipan.example/demo/bars.svg', '/demo/bars.svg'],
  ['https://kaipan.example.evil/demo/bars.svg', 'https://kaipan.example.evil/demo/bars.svg'],
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['', ''],
])('%j is %j to our own pages', (address, path) => expect(ownPath(address, origin)).toBe(path));
