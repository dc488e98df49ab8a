import { expect, test } from 'vitest';
import { whereabouts } from './whereabouts.ts';

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
  ['/api/pc/search/msgs', ['search/feed.search.ts', 'search/feed.search-store.ts', 'web/routes/live/load-live.ts']],
  ['/api/pc/live/msg/7', ['feed.getLiveMessage', 'verb      domains/feed/feed.service.ts']],
  ['feed.getHead', ['verb      domains/feed/live/feed.log.ts', 'test      server/http']],
  ['/api/pc/fastSubject', ['stream/feed.market-moves.ts']],
  ['articles.getShown', ['verb      domains/articles/articles.service.ts', 'screen    web/routes/article/id.tsx']],
  ['articles.listHot', ['reading/articles.lists.ts', 'screen    web/routes/jingxuan/subject.tsx']],
  ['subjects.getInfo', ['verb      domains/subjects/subjects.service.ts', 'domains/subjects/subjects.store.ts']],
  ['/api/pool/detail', ['handler   domains/boards/pools/boards.pools.routes.ts', 'screen    web/routes/dingpan.tsx']],
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
  ['renew-search', ['job renew-search  domains/feed/search/', 'used      domains/feed/feed.module.ts']],
  ['securities', ['topic securities  domains/market/market.service.ts']],
  ['MESSAGE_NOT_FOUND', ['40400', 'domains/feed/feed.service.ts']],
])('npm run where -- %s', async (wanted, places) => {
  const told = (await whereabouts(wanted)).join('\n');
  for (const place of places) expect(told).toContain(place);
});

test('what nobody is called is nowhere', async () => expect(await whereabouts('/api/nothing')).toEqual([]));
