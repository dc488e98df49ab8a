import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { cursor, limitOf } from '#shared/query-schemas.ts';
import { ArticleSummary } from './articles.shapes.contract.ts';

const CursorItems = z.object({ items: z.array(ArticleSummary), next_cursor: z.string() });
const kinds = ['article', 'flash'] as const;

/** The lists of who is signed in (docs/product/likes-and-follows.md#lists). */
export const ownArticles = defineContract('articles', {
  listFavourites: {
    method: 'GET',
    path: '/api/v6/stark/content/get_my_favor_stark_v_articles',
    summary: '本人收藏的快讯与文章，最近收藏的在前',
    auth: 'required',
    query: z.object({ cursor, limit: limitOf(10) }),
    data: CursorItems,
    errors: ['SIGN_IN_FIRST'],
  },
  listFollowed: {
    method: 'GET',
    path: '/api/v6/provision/pc/follow_data',
    summary: '本人关注的栏目里最新的快讯与文章',
    auth: 'required',
    query: z.object({
      cursor,
      limit: limitOf(10),
      sources: z
        .string()
        .max(200, 'sources 过长')
        .default('')
        .transform((text) => kinds.filter((kind) => text.split(',').some((word) => word.trim() === kind)))
        .describe('article、flash，用逗号分隔；不填为两者，不认识的略去'),
    }),
    data: CursorItems,
    errors: ['SIGN_IN_FIRST'],
  },
});
