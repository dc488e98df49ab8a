import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { cursor, flag, id, idList, int, keyword, limitOf, page } from '#shared/query-schemas.ts';
import {
  Article,
  ArticleSummary,
  ListedMessage,
  MessageView,
  OriginalMessage,
  SubjectFacts,
} from './articles.shapes.contract.ts';

export type {
  Article,
  ArticleSummary,
  ListedMessage,
  MessageView,
  OriginalMessage,
  SubjectFacts,
} from './articles.shapes.contract.ts';

const Items = z.object({ items: z.array(ArticleSummary) });
const PagedItems = z.object({ items: z.array(ArticleSummary), total: int });
const SubjectItems = z.object({ items: z.array(ListedMessage), total: int });
const CursorItems = z.object({ items: z.array(ArticleSummary), next_cursor: z.string() });

const ReportTag = z
  .object({
    id: int,
    name: z.string(),
    desc: z.string(),
    image: z.string(),
    pc_image: z.string(),
    latest_article_id: z.string(),
    latest_article_title: z.string(),
    created_at: int,
    updated_at: int,
    article_updated_at: int,
  })
  .meta({ title: 'ReportTag' });

const IssueCalendar = z
  .object({
    month: z.string().describe('如 2026-08'),
    today: z.string().describe('中国的今天，如 2026-08-21'),
    is_open_today: z.boolean().describe('今天是交易日'),
    has_earlier: z.boolean().describe('更早的月份还有'),
    next_issue_day: z.string().describe('今天之后的下一个交易日；尚未公布时为空'),
    days: z.array(
      z.object({
        day: z.string(),
        is_issue_day: z.boolean().describe('交易日'),
        issue: z
          .object({ id: z.string(), title: z.string(), created_at: int, is_trial: z.boolean() })
          .nullable()
          .describe('这一天的期刊，还没有或休市时为 null'),
      }),
    ),
  })
  .meta({ title: 'IssueCalendar' });
export type IssueCalendar = z.infer<typeof IssueCalendar>;

/** What an answer for visitors is made of; lists hold flashes too. */
const cache = { topics: ['articles', 'feed', 'subjects', 'securities'], seconds: 5 } as const;
const open = { auth: 'optional', isCrossOrigin: true, cache } as const;
const bare = { ...open, bodyStyle: 'bare' } as const;

export const articles = defineContract('articles', {
  getShown: {
    method: 'GET',
    path: '/baoer_backend/api/messages/show/v2/:id',
    summary: '文章全文，按读者权限给出',
    ...open,
    params: z.object({ id }),
    data: Article,
    errors: ['MESSAGE_NOT_FOUND'],
  },
  getMessageView: {
    method: 'GET',
    path: '/api/pc/msgView/:id',
    summary: '消息全文（无信封）',
    ...bare,
    params: z.object({ id }),
    data: MessageView,
    errors: ['MESSAGE_NOT_FOUND'],
  },
  listBySubject: {
    method: 'GET',
    path: '/api/v2/pc/subjects/:id/messages',
    summary: '栏目下的消息，新的在前',
    ...open,
    params: z.object({ id }),
    query: z.object({ page, limit: limitOf(10) }),
    data: SubjectItems,
    errors: ['SUBJECT_NOT_FOUND'],
  },
  listTrialBySubject: {
    method: 'GET',
    path: '/api/v2/pc/subjects/:id/messages/trail',
    summary: '栏目的试读文章',
    ...open,
    params: z.object({ id }),
    query: z.object({ page, limit: limitOf(10) }),
    data: SubjectItems,
    errors: ['SUBJECT_NOT_FOUND'],
  },
  getIssueCalendar: {
    method: 'GET',
    path: '/api/v6/subjects/:id/calendar',
    summary: '栏目的期刊日历：一个月里哪些天出过刊',
    ...open,
    cache: { topics: [...cache.topics, 'trading-days'], seconds: 5 },
    params: z.object({ id }),
    query: z.object({
      month: z
        .string()
        .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, 'month 须写作 2026-08')
        .default('')
        .describe('月份，如 2026-08；不填为本月'),
    }),
    data: IssueCalendar,
    errors: ['SUBJECT_NOT_FOUND'],
  },
  listSubjectFacts: {
    method: 'GET',
    path: '/api/v2/pc/subjects/facts',
    summary: '各栏目近 30 天发布多少、最近何时、有无付费文章',
    ...open,
    query: z.object({ ids: idList }),
    data: z.object({ items: z.array(SubjectFacts) }),
    errors: [],
  },
  listHot: {
    method: 'GET',
    path: '/api/v2/pc/subjects/messages/hot',
    summary: '若干栏目近期热读',
    ...open,
    query: z.object({
      sub_ids: idList,
      page,
      limit: limitOf(10),
      days: z.coerce.number('days 必须是数字').int().min(1).max(365).default(30).describe('最近多少天'),
    }),
    data: Items,
    errors: [],
  },
  listPaid: {
    method: 'GET',
    path: '/api/v2/pc/subjects/messages/paidList',
    summary: '本人买过的文章',
    auth: 'required',
    query: z.object({ sub_ids: idList, page, limit: limitOf(10) }),
    data: PagedItems,
    errors: ['SIGN_IN_FIRST'],
  },
  getSubjectPage: {
    method: 'GET',
    path: '/api/pc/subj/:id',
    summary: '栏目与其消息（无信封）',
    ...bare,
    params: z.object({ id }),
    query: z.object({ limit: limitOf(10), Mark: cursor }),
    data: z.object({
      Subject: z.object({ Id: int, Title: z.string(), Desc: z.string(), Image: z.string() }),
      Messages: z.array(
        z.object({
          Id: z.string(),
          Title: z.string(),
          Summary: z.string(),
          Url: z.string(),
          ShareUrl2: z.string(),
          OriginalUrl: z.string(),
          Source: z.string(),
          DisplayAuthor: z.string(),
          CreatedAt: int,
          PcImage: z.string(),
        }),
      ),
      NextMark: z.string(),
    }),
    errors: ['SUBJECT_NOT_FOUND'],
  },
  listTodaysFocus: {
    method: 'GET',
    path: '/baoer_backend/api/subjects/todaysFocus',
    summary: '今日焦点：1 最新 2 重要',
    ...open,
    query: z.object({
      limit: limitOf(3),
      mark: cursor,
      todays_focus_type: z
        .enum(['1', '2'], 'todays_focus_type 只能是 1 或 2')
        .default('1')
        .describe('1 全部，2 只要重要的'),
    }),
    data: z.object({ items: z.array(ArticleSummary), next_mark: z.string() }),
    errors: [],
  },
  listRecommended: {
    method: 'GET',
    path: '/api/v6/message/recommend_messages_page_token/:id',
    summary: '与某篇相关的推荐',
    ...open,
    params: z.object({ id }),
    query: z.object({ limit: limitOf(4), page_token: cursor }),
    data: z.object({ items: z.array(ArticleSummary), page_token: z.string() }),
    errors: ['MESSAGE_NOT_FOUND'],
  },
  listFeatured: {
    method: 'GET',
    path: '/api/v6/message/featured',
    summary: '精选文章',
    ...open,
    query: z.object({ subj_ids: idList, limit: limitOf(10), cursor }),
    data: CursorItems,
    errors: [],
  },
  listPersonal: {
    method: 'GET',
    path: '/api/v6/provision/person_recommend',
    summary: '为读者推荐',
    ...open,
    query: z.object({
      limit: limitOf(10),
      page_token: cursor,
      sources: z.string().max(200).default('').describe('来源，现不影响结果'),
    }),
    data: z.object({ items: z.array(ArticleSummary), page_token: z.string() }),
    errors: [],
  },
  listReportTags: {
    method: 'GET',
    path: '/api/v6/message/report_tags',
    summary: '研报标签与各自最新一篇',
    ...open,
    data: z.object({ items: z.array(ReportTag) }),
    errors: [],
  },
  listByReportTag: {
    method: 'GET',
    path: '/api/v6/report/tag_messages/:tag',
    summary: '某研报标签下的文章',
    ...open,
    params: z.object({ tag: id.describe('研报标签的编号') }),
    query: z.object({ limit: limitOf(10), cursor }),
    data: CursorItems,
    errors: ['TAG_NOT_FOUND'],
  },
  searchDigests: {
    method: 'GET',
    path: '/api/v6/message/articles/search_messages_of_tuo_shui_yan_bao',
    summary: '在脱水研报里搜索（读者能读的文字）',
    ...open,
    query: z.object({ keyword, cursor, limit: limitOf(10) }),
    data: CursorItems,
    errors: [],
  },
  listOriginalTop: {
    method: 'GET',
    path: '/api/pc/original/msg/top',
    summary: '原创置顶',
    ...bare,
    data: z.array(OriginalMessage),
    errors: [],
  },
  listOriginalLatest: {
    method: 'GET',
    path: '/api/pc/original/msg/latest',
    summary: '原创最新',
    ...bare,
    data: z.array(OriginalMessage),
    errors: [],
  },
  listOriginalRank: {
    method: 'GET',
    path: '/api/pc/original/msg/rank/:period',
    summary: '原创排行：1 日榜 2 周榜',
    ...bare,
    params: z.object({
      period: z.enum(['1', '2'], '榜单只能是 1（日）或 2（周）').describe('1 最近 24 小时，2 最近 7 天'),
    }),
    data: z.array(OriginalMessage),
    errors: [],
  },
  listOriginalBySubject: {
    method: 'GET',
    path: '/api/pc/originSubj/:id',
    summary: '某原创栏目的文章',
    ...bare,
    params: z.object({ id }),
    query: z.object({ limit: limitOf(10), TailMark: cursor, isPremium: flag.describe('只要付费文章；true 或 false') }),
    data: z.object({ Messages: z.array(OriginalMessage), TailMark: z.string() }),
    errors: ['SUBJECT_NOT_FOUND'],
  },
});
