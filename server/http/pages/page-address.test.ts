import { expect, test } from 'vitest';
import { createPageAddress, type PageRoutes } from './page-address.ts';

const route = (id: string, path: string | undefined, query?: string[], costlyBy?: string[]) => ({
  id,
  parentId: id === 'root' ? undefined : 'root',
  path,
  index: id === 'index' || undefined,
  module: { default: () => null, ...(query && { handle: { query, costlyBy } }) },
});
const pages = [
  route('root', ''),
  route('index', undefined),
  route('live', 'live', ['subjects', 'q']),
  route('subject-id', 'subject/:id', ['page']),
  route('ladder', 'ladder', ['date'], ['date']),
  route('desk', 'desk/:part?/:id?', ['q']),
  route('not-found', '*'),
];
const addressOf = createPageAddress(Object.fromEntries(pages.map((page) => [page.id, page])) as unknown as PageRoutes);
const isCostly = (url: string) => addressOf(url).isCostly;

test.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/?index', '/'],
  ['/live?x=1&y=2', '/live'],
  ['/live?q=%E4%B8%AD&x=1&subjects=9', '/live?subjects=9&q=%E4%B8%AD'],
  ['/live?q=a&q=b', '/live?q=a'],
  ['/live/', '/live'],
  ['/LIVE', '/live'],
  ['/subject/9?page=2&_=17', '/subject/9?page=2'],
  ['/subject/%E4%B8%AD', '/subject/%E4%B8%AD'],
  ['/desk?q=a&x=1', '/desk?q=a'],
  ['/desk/orders', '/desk/orders'],
  ['/desk/orders/7.data', '/desk/orders/7.data'],
  ['/desk/orders/7/8', '/404'],
  ['/nope1', '/404'],
  ['/nope/2?page=1', '/404'],
  ['//evil.example/x', '/404'],
  ['/_.data', '/_.data'],
  ['/_.data?x=1', '/_.data'],
  ['/live.data?q=a&x=1', '/live.data?q=a'],
  ['/live.data?_routes=root,live&x=1', '/live.data?_routes=root%2Clive'],
  ['/live.data?_routes=anything', '/live.data'],
  ['/nope.data?_routes=x1', '/404.data'],
])('%s is rendered as %s', (url, address) => {
  expect(addressOf(url).url).toBe(address);
  expect(addressOf(url).url).toBe(address);
});

test('a page is costly when it is asked for what makes it so', () => {
  expect(['/ladder', '/ladder?date=', '/live?date=2026-07-01', '/ladder.data?date=2026-07-01'].map(isCostly)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
