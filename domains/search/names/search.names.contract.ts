import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { int, limitOf, page } from '#shared/query-schemas.ts';

const open = { auth: 'optional', isCrossOrigin: true } as const;

/** What somebody types; anything may stand in it. */
export const typedWords = z
  .string()
  .max(500, '关键词最多 500 个字')
  .default('')
  .describe('输入的字：代码、名称、拼音、首字母或混写');

/** Where letters of a text were found: first place and the one after the last, in UTF-16 units of the text that is shown. */
export const Ranges = z.array(z.tuple([int, int])).describe('命中的位置，[起, 止)；只标公开的文字');
export type Ranges = z.infer<typeof Ranges>;

/** By what a name was found (docs/product/search.md#names). */
export const MatchedBy = z.enum([
  'code',
  'name',
  'initials',
  'pinyin',
  'former',
  'nickname',
  'old_code',
  'short',
  'near',
]);
export type MatchedBy = z.infer<typeof MatchedBy>;

const Match = z.object({
  by: MatchedBy,
  text: z.string().describe('命中的写法：代码、拼音、首字母、简称、曾用名或原代码；按名称时为名称'),
  ranges: Ranges.describe('名称里命中的位置；不是按名称时为空'),
});

export const StockHit = z
  .object({
    symbol: z.string(),
    name: z.string(),
    is_halted: z.boolean().describe('停牌，或当日不在行情里'),
    match: Match,
  })
  .meta({ title: 'StockHit' });
export type StockHit = z.infer<typeof StockHit>;

export const PlateHit = z
  .object({
    id: int,
    name: z.string(),
    core_avg_pcp: z.number().nullable().describe('小数；无可计算的成分时为 null'),
    match: Match,
    member: z.string().describe('因哪只成分股命中；不是为空'),
  })
  .meta({ title: 'PlateHit' });
export type PlateHit = z.infer<typeof PlateHit>;

/** At most one sentence over the results: what the words were taken for (docs/product/search.md#hints). */
export const SearchHint = z
  .object({
    kind: z.enum(['near', 'initials', 'former', 'nickname', 'old_code', 'polyphone']),
    text: z.string().describe('它换成的字，可再搜'),
    name: z.string().describe('现在的名称'),
  })
  .meta({ title: 'SearchHint' });
export type SearchHint = z.infer<typeof SearchHint>;

const cursorPage = (name: string) =>
  z.coerce
    .number(`${name} 必须是数字`)
    .int(`${name} 必须是整数`)
    .min(0, `${name} 不能小于 0`)
    .max(10_000, `${name} 过大`)
    .default(0);

/** Securities and themes by code, name and sound (docs/product/search.md#names). */
export const searchNames = defineContract('search', {
  getNames: {
    method: 'GET',
    path: '/api/v6/search/names',
    summary: '全部证券与题材的名称、代码、读音与曾用名，供浏览器当场匹配；version 变了才有变化',
    ...open,
    cache: { topics: ['securities', 'plates'], seconds: 30 },
    data: z.object({ version: z.string(), table: z.string().describe('压紧的表，格式见 shared/names') }),
    errors: [],
  },
  searchAll: {
    method: 'GET',
    path: '/api/v6/search/all_v2',
    summary: '题材与股票各取前几个，连同总数',
    ...open,
    query: z.object({
      keyword: typedWords,
      stock_markets: z.string().max(100).default('').describe('mdc、index、HK、fund，用逗号分隔；不填为全部'),
      kinds: z.string().max(100).default('stock,plate').describe('stock、plate，用逗号分隔'),
    }),
    data: z.object({
      plates: z.array(z.object({ id: int, name: z.string() })),
      plateCount: int,
      stocks: z.array(
        z.object({ symbol: z.string(), name: z.string(), pxChangeRate: z.number().nullable().describe('百分数') }),
      ),
      stockCount: int,
    }),
    errors: [],
  },
  searchStocks: {
    method: 'GET',
    path: '/api/v6/search/stock',
    summary: '按代码、名称、拼音、首字母、曾用名、原代码找股票',
    ...open,
    query: z.object({
      keyword: typedWords,
      markets: z.string().max(100).default('').describe('mdc、HK、US，用逗号分隔；不填为全部'),
      cursor: cursorPage('cursor').describe('第几页，从 0 起'),
      limit: limitOf(15),
    }),
    data: z.object({ items: z.array(StockHit), total: int, next_cursor: z.string(), hint: SearchHint.nullable() }),
    errors: [],
  },
  listStocks: {
    method: 'GET',
    path: '/v3/search/stocks',
    summary: '找股票，按页（同 /api/v6/search/stock）',
    ...open,
    query: z.object({ q: typedWords, page, limit: limitOf(20) }),
    data: z.object({ items: z.array(StockHit), total: int, page: int }),
    errors: [],
  },
  listMentionable: {
    method: 'GET',
    path: '/baoer_backend/api/search/stock/v2',
    summary: '找股票，按翻页标记（同 /api/v6/search/stock）',
    ...open,
    query: z.object({
      keyword: typedWords,
      mark: cursorPage('mark').describe('上一页给出的 mark；不填为首页'),
      limit: limitOf(10),
    }),
    data: z.object({ items: z.array(StockHit), mark: z.string().describe('下一页的标记；没有了为空') }),
    errors: [],
  },
  searchPlates: {
    method: 'GET',
    path: '/api/v2/search/detail/plate',
    summary: '找题材：名称、拼音、首字母、成分股；按核心均涨幅从高到低，每页 10 个',
    ...open,
    query: z.object({ q: typedWords, page }),
    data: z.object({ items: z.array(PlateHit), total: int, hint: SearchHint.nullable() }),
    errors: [],
  },
  suggest: {
    method: 'GET',
    path: '/api/v6/search/suggest',
    summary: '输入时的提示：题材、个股、文章、快讯各至多 3 条，总数至多算到 51；index 贯穿各组',
    ...open,
    query: z.object({ keyword: typedWords }),
    data: z.object({
      plate: z.object({ total: int, hits: z.array(PlateHit.extend({ index: int })) }),
      stock: z.object({ total: int, hits: z.array(StockHit.extend({ index: int })) }),
      article: z.object({
        total: int,
        hits: z.array(
          z.object({ index: int, id: z.string(), title: z.string(), title_ranges: Ranges, created_at: int }),
        ),
      }),
      news: z.object({
        total: int,
        hits: z.array(
          z.object({ index: int, id: z.string(), title: z.string(), title_ranges: Ranges, created_at: int }),
        ),
      }),
      hint: SearchHint.nullable(),
    }),
    errors: [],
  },
  listHot: {
    method: 'GET',
    path: '/api/v6/search/hot',
    summary: '热搜：近一天里搜的人多的词，一人对一词只算一次',
    ...open,
    data: z.object({ items: z.array(z.object({ keyword: z.string(), people: int })) }),
    errors: [],
  },
});
