import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { OUR_SOURCE } from '#shared/our-source.ts';
import { codeList, cursor, day, flag, id, idList, int, keyword, limitOf, offset } from '#shared/query-schemas.ts';

/** A flash on the wire (docs/product/flashes.md#vip). Texts of a VIP flash are empty for a viewer without right, and its title is `VIP 专享`. */
export const Flash = z
  .object({
    Id: z.string(),
    Title: z.string(),
    Summary: z.string(),
    Impact: int.describe('0 none, 1 good, 2 very good, -1 bad, -2 very bad'),
    Important: int.describe('0 not marked, 1 important, 2 very important'),
    CreatedAt: z.string().describe('ISO 8601, UTC'),
    CreatedAtInSec: int,
    UpdatedAtInSec: int,
    SubjIds: z.array(z.string()),
    NeedExplained: z.boolean(),
    SubscribeType: int.describe('1 is a VIP message'),
    IsSubscribed: z.boolean().describe('a VIP flash that this viewer may read; false for public ones'),
    Stocks: z.array(z.object({ Symbol: z.string(), Name: z.string() })).nullable(),
    BkjInfoArr: z.array(z.object({ Id: int, Name: z.string() })),
    Image: z.string().describe('absolute, or empty'),
    ExplainInfos: z.array(z.object({ Id: z.string(), Title: z.string(), Summary: z.string(), CreatedAtInSec: int })),
    Url: z.string().describe('its page, absolute'),
    Source: z.string().describe('the publisher it was taken from; empty for our own'),
    SourceUrl: z.string().describe('where the publisher has it; may be empty'),
    ClusterId: z
      .string()
      .describe('the same for all messages that tell the same event; empty for one that is alone, and for a paid text'),
    Others: z
      .array(
        z.object({
          Id: z.string(),
          Source: z.string(),
          CreatedAtInSec: int,
          SubjIds: z.array(z.string()),
          Important: int,
          Letters: int.describe('of title and summary together, in UTF-16 units'),
        }),
      )
      .describe(
        'the other messages of that event when this was answered, earliest first; none withdrawn, removed or paid',
      ),
    FlashMessageType: z.string().describe('exclusive, selected, provision or empty'),
    SuperVipRightType: int,
    Version: int.describe('grows with every change, also of a mark'),
    Corrections: int.describe('how often its words were changed'),
    CorrectedAtInSec: int.describe('when they were changed last; 0 when never'),
    IsWithdrawn: z.boolean().describe('a tombstone: no text, only when and why'),
    WithdrawnAtInSec: int,
    WithdrawReason: z.string(),
    IsDemo: z.boolean().describe('invented for demonstration; shown as 演示'),
  })
  .meta({ title: 'Flash' });
export type Flash = z.infer<typeof Flash>;

export const FeedPage = z
  .object({
    NewMsgs: z.array(Flash).nullable(),
    UpdatedMsgs: z.array(Flash).nullable(),
    DeletedMsgs: z.array(z.string()).nullable(),
    HeadMark: z.string().describe('offset of the newest event this answer has taken in'),
    TailMark: z
      .string()
      .describe(
        'pages backwards; opaque, no time (CreatedAtInSec of the last row is one); "0" when the answer is empty or tells changes',
      ),
    TailMsgId: z.string().describe('id of the last message of the page, or "0"'),
  })
  .meta({ title: 'FeedPage' });
export type FeedPage = z.infer<typeof FeedPage>;

const important = z
  .string()
  .regex(/^[012]?$/, '重要程度只能是 1 或 2')
  .default('')
  .transform(Number)
  .describe('只要重要的：1 重要及以上，2 非常重要；不填为全部');

const source = z
  .string()
  .max(100, '来源最多 100 个字')
  .regex(/^\P{Cc}*$/u, '来源格式有误')
  .default('')
  .transform((name) => name.trim())
  .describe(`只要这个来源的，名称同 Source；本站自己的写“${OUR_SOURCE}”；不填为全部`);

/** Which flashes a list holds. */
const FilterQuery = z.object({
  subjids: idList,
  hasExplain: flag.describe('只要有解读的；true 或 false'),
  important,
  source,
});
export type FilterQuery = z.infer<typeof FilterQuery>;

export const ListMessagesQuery = FilterQuery.extend({
  isHotSubject: flag.describe('subjids 是否为热点栏目；不影响结果'),
  limit: limitOf(30),
  headmark: z
    .string()
    .regex(/^\d{0,15}$/, '翻页标记格式有误')
    .optional()
    .transform((text) => (text === undefined || text === '' || text === '0' ? null : Number(text)))
    .describe('取此后的变化：上一次回答的 HeadMark；与 tailmark、msgIdMark 同用时不起作用'),
  tailmark: cursor.describe(
    '往前翻：上一页的 TailMark；也接受 unix 秒，意为“早于这一秒”，配上 msgIdMark 则从那一条之后接着翻',
  ),
  msgIdMark: z
    .string()
    .regex(/^\d{0,9}$/, '编号格式有误')
    .optional()
    .transform((text) => (text === undefined || text === '' || text === '0' ? null : Number(text)))
    .describe('往前翻：上一页的 TailMsgId，即最后一条的编号；可单独使用'),
});
export type ListMessagesQuery = z.infer<typeof ListMessagesQuery>;

export const SearchMessagesQuery = z.object({
  keyword,
  offset: offset.describe('从第几条之后开始；上一页的 NextOffset'),
  limit: limitOf(15),
  fromdate: day.describe('从这一天起（含），中国日期，YYYYMMDD 或 YYYY-MM-DD；更早的结果用日期缩小范围来取'),
  enddate: day.describe('到这一天止（含），中国日期，YYYYMMDD 或 YYYY-MM-DD'),
  subjectids: idList,
  ...FilterQuery.omit({ subjids: true }).shape,
});
export type SearchMessagesQuery = z.infer<typeof SearchMessagesQuery>;

export const FlashSearch = z
  .object({
    Msgs: z.array(Flash),
    Total: int.describe('exact below 1000; 1000 means 1000 or more'),
    NextOffset: int.describe(
      'hand it back as offset; the end is where Msgs come back empty or this no longer grows, at 10000: narrow by days to reach what is older',
    ),
  })
  .meta({ title: 'FlashSearch' });
export type FlashSearch = z.infer<typeof FlashSearch>;

/** The row of `/api/v6/message/newsflash`. */
export const Newsflash = z
  .object({
    id: z.string(),
    title: z.string(),
    sub_title: z.string().describe('always empty: flashes have none'),
    summary: z.string(),
    image: z.string().describe('absolute, or empty'),
    impact: int,
    subscribe_type: int,
    is_premium: z.boolean(),
    is_subscribed: z.boolean().describe('a VIP flash that this viewer may read; false for public ones'),
    subj_ids: z.array(int),
    stocks: z.array(z.object({ name: z.string(), symbol: z.string(), market: z.string() })),
    all_stocks: z.array(z.object({ name: z.string(), symbol: z.string(), market: z.string() })),
    bkj_infos: z.array(z.object({ id: int, name: z.string() })),
    created_at: int,
    manual_updated_at: int,
    explain_infos: z.array(z.object({ id: z.string(), title: z.string(), summary: z.string(), created_at: int })),
    flash_message_type: z.string(),
    url: z.string().describe('its page, absolute'),
    route: z.string().describe('the same address'),
  })
  .meta({ title: 'Newsflash' });
export type Newsflash = z.infer<typeof Newsflash>;

export const ListNewsflashQuery = z.object({
  limit: limitOf(20),
  subj_ids: idList,
  cursor,
  start_time: z.coerce
    .number('start_time 必须是秒数')
    .int('start_time 必须是秒数')
    .min(0, 'start_time 不能小于 0')
    .max(99_999_999_999, 'start_time 超出范围')
    .default(0)
    .describe('只要这一刻（unix 秒）及以后的'),
  has_explain: flag.describe('只要有解读的；true 或 false'),
  platform: z.string().max(20, 'platform 过长').default('').describe('客户端平台，不影响结果'),
});
export type ListNewsflashQuery = z.infer<typeof ListNewsflashQuery>;

export const NewsflashPage = z
  .object({
    messages: z.array(Newsflash),
    next_cursor: z.string().describe('pages backwards; "0" at the end and only there'),
  })
  .meta({ title: 'NewsflashPage' });
export type NewsflashPage = z.infer<typeof NewsflashPage>;

/** Rows of the two short lists of market moves. */
export const MarketMoves = z
  .object({
    Messages: z.array(
      z.object({
        Id: z.string(),
        Title: z.string(),
        BkYiDongType: int.describe('1 up, 2 down, 0 neither'),
        BkjInfo: z.object({ Id: z.string().describe('"0" when it names no plate'), Name: z.string() }),
        CreatedAt: int,
        UpdatedAt: int,
      }),
    ),
    NextHeadMark: z.string().describe('hand it back as headmark to get what is newer'),
  })
  .meta({ title: 'MarketMoves' });
export type MarketMoves = z.infer<typeof MarketMoves>;

const Neighbour = z.object({
  Id: z.string(),
  Title: z.string().describe('what it is called: its title, else the beginning of its text'),
});

/** What stands beside a flash in a list; null at an end of it. */
export const Neighbours = z
  .object({ newer: Neighbour.nullable(), older: Neighbour.nullable() })
  .meta({ title: 'Neighbours' });
export type Neighbours = z.infer<typeof Neighbours>;

const MovesQuery = z.object({ headmark: cursor.describe('取比它新的：上一次回答的 NextHeadMark；不填为最新的若干条') });
const open = { auth: 'optional', isCrossOrigin: true } as const;
/** What a list of flashes is made of. */
const cache = { topics: ['feed', 'articles', 'subjects', 'securities'], seconds: 5 } as const;

const document = { ...open, method: 'GET', bodyStyle: 'text', cache, data: z.string() } as const;

export const feed = defineContract('feed', {
  listMessages: {
    method: 'GET',
    path: '/api/pc/msgs',
    summary: '快讯列表：不带标记为最新一页，tailmark 往前翻，headmark 取此后的变化',
    ...open,
    bodyStyle: 'bare',
    cache,
    query: ListMessagesQuery,
    data: FeedPage,
    errors: [],
  },
  searchMessages: {
    method: 'GET',
    path: '/api/pc/search/msgs',
    summary: '按关键词和日期搜索快讯（读者能读的文字），新的在前；最多翻到第 10000 条，更早的用日期缩小范围',
    ...open,
    bodyStyle: 'bare',
    query: SearchMessagesQuery,
    data: FlashSearch,
    errors: [],
  },
  listOfStocks: {
    method: 'GET',
    path: '/api/v6/feed/stocks',
    summary: '近两周提到这些证券的快讯，新的在前',
    ...open,
    query: z.object({ symbols: codeList(300), limit: limitOf(50) }),
    data: z.object({ items: z.array(Flash) }),
    errors: [],
  },
  getLiveMessage: {
    method: 'GET',
    path: '/api/pc/live/msg/:id',
    summary: '单条快讯，按读者权限给出',
    ...open,
    bodyStyle: 'bare',
    params: z.object({ id }),
    data: Flash,
    errors: ['MESSAGE_NOT_FOUND'],
  },
  listNeighbours: {
    method: 'GET',
    path: '/api/v6/feed/neighbours/:id',
    summary: '某条快讯在列表里的上一条（较新）与下一条（较早），撤回的跳过',
    ...open,
    cache,
    params: z.object({ id }),
    query: FilterQuery,
    data: Neighbours,
    errors: ['MESSAGE_NOT_FOUND'],
  },
  listNewsflash: {
    method: 'GET',
    path: '/api/v6/message/newsflash',
    summary: '快讯列表（v6 字段）',
    ...open,
    cache,
    query: ListNewsflashQuery,
    data: NewsflashPage,
    errors: [],
  },
  listFastMoves: {
    method: 'GET',
    path: '/api/pc/fastSubject',
    summary: '带「快讯」标签的消息，新的在前',
    ...open,
    bodyStyle: 'bare',
    query: MovesQuery,
    data: MarketMoves,
    errors: [],
  },
  listTodayMoves: {
    method: 'GET',
    path: '/api/messages/todayDaPanYiDong',
    summary: '今日大盘异动',
    ...open,
    bodyStyle: 'bare',
    query: MovesQuery,
    data: MarketMoves,
    errors: [],
  },
  listSources: {
    method: 'GET',
    path: '/api/v6/feed/sources',
    summary: '最近 30 天各来源的快讯条数，多的在前',
    ...open,
    cache,
    data: z.object({
      items: z.array(
        z.object({ name: z.string().describe(`交给 source 参数的名称；本站自己的为“${OUR_SOURCE}”`), count: int }),
      ),
    }),
    errors: [],
  },
  getHead: {
    method: 'GET',
    path: '/api/pc/feed/head',
    summary: '快讯流的纪元与最新序号',
    ...open,
    cache,
    data: z.object({ epoch: z.string(), offset: int }),
    errors: [],
  },
  getRss: {
    ...document,
    path: '/feed.xml',
    summary: '公开内容的 RSS',
    mediaType: 'application/rss+xml',
    errors: [],
  },
  getAtom: {
    ...document,
    path: '/feed.atom',
    summary: '公开内容的 Atom',
    mediaType: 'application/atom+xml',
    errors: [],
  },
  getJsonFeed: {
    ...document,
    path: '/feed.json',
    summary: '公开内容的 JSON Feed',
    mediaType: 'application/feed+json',
    errors: [],
  },
  getSubjectRss: {
    ...document,
    path: '/subject/:id/feed.xml',
    summary: '某栏目公开内容的 RSS',
    mediaType: 'application/rss+xml',
    params: z.object({ id }),
    errors: ['SUBJECT_NOT_FOUND'],
  },
});
