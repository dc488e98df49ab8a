import { z } from 'zod';
import { large } from '#domains/authoring/authoring.calls.contract.ts';
import { Lint, PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { Document } from '#shared/documents/document.ts';
import { defineContract } from '#shared/contract.ts';

const Seen = z.object({
  page: z.looseObject({ id: z.string() }).describe('正文页，字段同 /baoer_backend/api/messages/show/v2'),
  card: z.looseObject({ id: z.string() }).describe('列表里的一条'),
  search: z.string().describe('这位读者的搜索里有的文字'),
  feed: z.string().describe('RSS 里的文字；不进 RSS 为空'),
});

/** What is found in a text, and who would get what of it; nothing is kept. */
export const looks = defineContract('authoring', {
  analyseStocks: {
    ...large,
    method: 'POST',
    path: '/apiv2/external/content/stock_analysis',
    summary: '文中提到的证券',
    isCostly: true,
    body: z.object({
      content: z.union([Document, z.string().max(300_000, '内容过长')]).describe('文档或纯文字'),
    }),
    data: z.object({ items: z.array(z.object({ symbol: z.string(), stock_abbr: z.string() })) }),
    errors: [],
  },
  lintPost: {
    ...large,
    method: 'POST',
    path: '/api/v6/authoring/lint',
    summary: '提交前检查：还缺什么、命中哪些规则、付费内容是否出现在免费处；不存任何东西',
    isCostly: true,
    body: z.object({ fields: PostFields }),
    data: Lint,
    errors: [],
  },
  previewPost: {
    ...large,
    method: 'POST',
    path: '/api/v6/authoring/preview',
    summary: '访客、粉丝、已购读者各会收到什么：由同一道门放行',
    body: z.object({ fields: PostFields }),
    data: z.object({ visitor: Seen, follower: Seen, buyer: Seen }),
    errors: [],
  },
});
