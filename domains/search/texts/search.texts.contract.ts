import { z } from 'zod';
import { ArticleSummary } from '#domains/articles/articles.shapes.contract.ts';
import { Flash } from '#domains/feed/feed.contract.ts';
import { Ranges, typedWords } from '#domains/search/names/search.names.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { day, idList, int, limitOf, offset } from '#shared/query-schemas.ts';

const open = { auth: 'optional', isCrossOrigin: true } as const;

const sort = z.enum(['time', 'relevance'], 'sort 只能是 time 或 relevance').describe('time 新的在前，relevance 按相关');

const keyword = typedWords.describe(
  '要找的字词，用空格分开，须全部含有；可写 "整句"、-排除、股票:代码或名称、板块:名称、重要、已解读',
);

/** What of the words was understood how: operators, and whether any of the words had to do (docs/product/search.md#syntax). */
const Understood = z.object({
  is_any_term: z.boolean().describe('没有同时含有全部词的，改为含有任一词的'),
  terms: z.array(z.string()).describe('要标出的词'),
  notes: z.array(z.string()).describe('没有照做的部分，一句一条，如不认识的条件'),
});

const Highlights = z.object({ title: Ranges, summary: Ranges });

export const SearchArticlesQuery = z.object({
  keyword,
  limit: limitOf(10),
  offset,
  sort: sort.default('relevance'),
  subjectids: idList.describe('只在这些栏目里'),
  subjsexclude: z
    .enum(['true', 'false'], 'subjsexclude 只能是 true 或 false')
    .default('false')
    .describe('true 为除了这些栏目'),
});
export type SearchArticlesQuery = z.infer<typeof SearchArticlesQuery>;

export const SearchNewsQuery = z.object({
  keyword,
  limit: limitOf(15),
  offset,
  sort: sort.default('time'),
  fromdate: day.describe('从这一天起（含），中国日期'),
  enddate: day.describe('到这一天止（含），中国日期'),
  subjectids: idList.describe('只在这些栏目里'),
});
export type SearchNewsQuery = z.infer<typeof SearchNewsQuery>;

/** Articles and flashes by their words (docs/product/search.md#texts). */
export const searchTexts = defineContract('search', {
  searchArticles: {
    method: 'GET',
    path: '/api/v6/search/article',
    summary: '按字词找文章：公开的文字，以及读者有权读的正文；总数至多算到 1000',
    ...open,
    query: SearchArticlesQuery,
    data: z.object({
      items: z.array(ArticleSummary.extend({ highlights: Highlights })),
      total: int,
      ...Understood.shape,
    }),
    errors: [],
  },
  searchNews: {
    method: 'GET',
    path: '/api/v6/search/news',
    summary: '按字词找快讯，新的在前或按相关；总数至多算到 1000',
    ...open,
    query: SearchNewsQuery,
    data: z.object({
      items: z.array(z.object({ flash: Flash, highlights: Highlights })),
      total: int,
      ...Understood.shape,
    }),
    errors: [],
  },
});
