import { expect, it } from 'vitest';
import { handle as articlePage } from '#web/routes/article/id.tsx';
import { handle as curatedPage } from '#web/routes/jingxuan/subject.tsx';
import { handle as messagePage } from '#web/routes/message/id.tsx';
import { handle as stockPage } from '#web/routes/stock/symbol.tsx';
import { handle as subjectPage } from '#web/routes/subject/id.tsx';
import { handle as watchlistPage } from '#web/routes/watchlist.tsx';
import { factsWith } from '#tests/support/screen-data.ts';
import { hereOf } from './here.ts';

const at = (pathname: string, handle: unknown, loaderData: unknown) => [
  { pathname: '/', handle: undefined, loaderData: {} },
  { pathname, handle, loaderData },
];

/** docs/product/shell.md#navigation */
it.each([
  ['/live', undefined, {}, ['/live']],
  ['/jingxuan/17', curatedPage, {}, ['/jingxuan/17', '/jingxuan']],
  ['/message/7', messagePage, { article: { kind: 'flash' } }, ['/message/7', '/live']],
  [
    '/article/8',
    articlePage,
    { article: { kind: 'article' }, list: { path: '/jingxuan' } },
    ['/article/8', '/jingxuan'],
  ],
  ['/subject/9', subjectPage, { facts: factsWith({ is_flash: true }) }, ['/subject/9', '/subjects', '/live']],
  ['/subject/17', subjectPage, { facts: factsWith() }, ['/subject/17', '/subjects', '/jingxuan']],
  ['/watchlist', watchlistPage, {}, ['/watchlist', '/top-gainer', '/dingpan']],
  ['/stock/600519.SS', stockPage, {}, ['/stock/600519.SS', '/watchlist', '/dingpan']],
  ['/article/9', articlePage, undefined, ['/article/9']],
])('%s stands at', (pathname, handle, loaderData, here) => {
  expect(hereOf(at(pathname, handle, loaderData))).toEqual(here);
});
