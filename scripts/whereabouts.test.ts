import { expect, test } from 'vitest';
import { listEndpoints } from './endpoints.ts';
import { whereabouts, whereVerb } from './whereabouts.ts';

test.each<[string, string[]]>([
  [
    '/api/pc/msgs',
    [
      'feed.contract.ts',
      'feed.routes.ts',
      'stream/feed.listing.ts',
      'stream/feed.store.ts',
      'screen    web/routes/live.tsx',
    ],
  ],
  ['/api/pc/search/msgs', ['verb      domains/feed/search/feed.search.ts', 'web/routes/live/load-live.ts']],
  ['/api/pc/live/msg/7', ['feed.getLiveMessage', 'verb      domains/feed/feed.service.ts']],
  ['feed.getHead', ['verb      domains/feed/live/feed.log.ts', 'test      server/http']],
  ['/api/pc/fastSubject', ['stream/feed.market-moves.ts']],
  ['articles.getShown', ['verb      domains/articles/articles.service.ts', 'screen    web/routes/article/id.tsx']],
  ['articles.listHot', ['reading/articles.lists.ts', 'screen    web/routes/jingxuan/subject.tsx']],
  ['subjects.getInfo', ['verb      domains/subjects/subjects.service.ts', 'domains/subjects/subjects.store.ts']],
  ['/api/pool/detail', ['handler   domains/boards/pools/boards.pools.routes.ts', 'screen    web/routes/dingpan.tsx']],
  [
    '/market/real',
    [
      'service   domains/market/quotes/market.quotes.ts',
      'view      domains/market/quotes/market.quotes.view.ts',
      'store     domains/market/history/market.day-store.ts',
    ],
  ],
  [
    '/api/plate/data',
    ['service   domains/market/plates/market.plates.ts', 'store     domains/market/plates/market.plate-store.ts'],
  ],
  [
    '/api/surge_stock/stocks',
    [
      'service   domains/boards/surge/boards.surge-days.ts',
      'view      domains/boards/surge/boards.surge.view.ts',
      'store     domains/boards/reasons/boards.written-store.ts',
    ],
  ],
  [
    '/dragon_tiger/stock',
    [
      'service   domains/boards/dragon-tiger/boards.dragon-tiger.ts',
      'store     domains/boards/dragon-tiger/boards.dragon-tiger-store.ts',
    ],
  ],
  ['articles.getPicture', ['handler   domains/articles/articles.routes.ts', 'verb      domains/articles/']],
  ['notices.listNotices', ['verb      domains/notices/notices.service.ts']],
  ['accounts.bindMobile', ['verb      domains/accounts/me/accounts.own-mobile.ts']],
  ['ops.refusePayout', ['verb      domains/ops/payouts/ops.payouts.ts']],
  ['/robots.txt', ['handler   server/http/site.routes.ts', 'service   none', 'store     none']],
  [
    'boards.getLadder',
    ['handler   domains/boards/ladder/', 'call      web/features/boards/ladder/', 'screen    web/routes/ladder.tsx'],
  ],
  [
    '/market/kline',
    [
      'handler   domains/market/history/',
      'call      web/features/market/chart/',
      'screen    web/routes/stock/symbol.tsx',
    ],
  ],
  ['/emotion', ['call      boards.getEmotion']],
  ['/live', ['module    web/routes/live.tsx', 'call      feed.listMessages', 'call      feed.searchMessages']],
  ['feed_entry', ['table feed_entry  domains/feed/feed.tables.ts', 'used      domains/feed/stream/feed.store.ts']],
  ['flash', ['channel flash  domains/feed/live/', 'used      web/features/feed/live/flash-channel.ts']],
  ['news', ['import news  domains/feed/import/', 'used      server/compose.ts']],
  ['renew-search', ['job renew-search  domains/articles/search/', 'used      domains/articles/articles.module.ts']],
  ['securities', ['topic securities  domains/market/market.service.ts']],
  ['MESSAGE_NOT_FOUND', ['40400', 'domains/feed/feed.service.ts']],
])('npm run where -- %s', async (wanted, places) => {
  const told = (await whereabouts(wanted)).join('\n');
  for (const place of places) expect(told).toContain(place);
});

test('a handler is one of its own lines, not of the next one', async () => {
  const told = (await whereabouts('articles.listOriginalBySubject')).join('\n');
  expect(told).toContain('service   domains/articles/articles.service.ts');
  expect((await whereabouts('market.getSecurity')).join('\n')).not.toContain(
    'verb      domains/market/quotes/market.quotes.view.ts',
  );
});

test('of every call its handler is told, what that leans on, and its stores or that there are none', async () => {
  for (const endpoint of await listEndpoints()) {
    const told = whereVerb(endpoint).join('\n');
    for (const label of [/^ {2}handler /m, /^ {2}(?:verb|service) /m, /^ {2}store /m])
      expect(told, endpoint.path).toMatch(label);
  }
});

test('what nobody is called is nowhere', async () => expect(await whereabouts('/api/nothing')).toEqual([]));
