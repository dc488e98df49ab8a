import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { cursor, id, int, limitOf } from '#shared/query-schemas.ts';
import { contentTypes, PostFields } from './authoring.shapes.contract.ts';

const VInfo = z
  .object({
    account_id: z.string(),
    display_name: z.string(),
    avatar: z.string().nullable(),
    is_real_name_authed: z.boolean(),
    is_geek_authed: z.boolean(),
    subject_id: int.nullable().describe('作者的栏目；没有为 null'),
    subject_title: z.string(),
  })
  .meta({ title: 'AuthorInfo' });

/** A post of an author as the asking reader may have it: `content` is empty where the gate refuses (docs/product/access.md#hidden). */
export const PublicPost = z
  .object({
    id: z.string(),
    baoer_id: z.string().describe('与 id 相同'),
    external_id: z.string().describe('与 id 相同'),
    content_type: z.enum(contentTypes),
    title: z.string(),
    summary: z.string(),
    content: z.string().describe('HTML，安全；没有权利时为空，列表里只有短帖的'),
    content_preview: z.string().describe('HTML，安全；付费与粉丝内容写给所有人的部分'),
    mode: PostFields.shape.mode.unwrap(),
    is_priced: z.boolean(),
    is_priced_alone: z.boolean(),
    price: z.number().describe('元'),
    paid_info: z.object({ need_pay: z.boolean().describe('还要付费或订阅才能读') }),
    stocks: z.array(z.object({ symbol: z.string(), name: z.string() })),
    tags: z.array(z.string()),
    source_name: z.string(),
    source_url: z.string(),
    image: z.string().describe('封面，绝对地址或空'),
    display_time: int,
    url: z.string(),
    v_info: VInfo,
    like_info: z.object({ liked_count: int, is_liked: z.boolean() }),
    favor_info: z.object({ is_favored: z.boolean() }),
    unlock_info: z.object({ unlock_count: int }),
    is_demo: z.boolean(),
  })
  .meta({ title: 'AuthorPost' });
export type PublicPost = z.infer<typeof PublicPost>;

const Profile = VInfo.extend({
  joined_at: int,
  article_count: int.describe('已发布的文章'),
  post_count: int.describe('已发布的短帖'),
}).meta({ title: 'AuthorProfile' });
export type Profile = z.infer<typeof Profile>;

const account = id.describe('作者的账号编号');

/** What everybody sees of authors and their posts (docs/product/authoring.md#reading). */
export const publicPosts = defineContract('authoring', {
  getStarkArticle: {
    method: 'GET',
    path: '/api/v6/stark/content/get_stark_article',
    summary: '一位作者的一篇内容，按读者权限给出；草稿、待审与未通过的如同不存在',
    auth: 'optional',
    query: z.object({ content_id: id.describe('内容编号') }),
    data: PublicPost,
    errors: ['MESSAGE_NOT_FOUND'],
  },
  listVArticles: {
    method: 'GET',
    path: '/api/v6/stark/content/get_v_articles',
    summary: '一位作者署名发布的内容，新的在前',
    auth: 'optional',
    query: z.object({
      account_id: account,
      content_types: z
        .string()
        .max(100, 'content_types 过长')
        .default('')
        .transform((text) => contentTypes.filter((type) => text.split(',').some((word) => word.trim() === type)))
        .describe('fast_article、article、rich_text，用逗号分隔；不填为全部，不认识的略去'),
      cursor,
      limit: limitOf(10),
    }),
    data: z.object({ items: z.array(PublicPost), next_cursor: z.string() }),
    errors: ['ACCOUNT_NOT_FOUND'],
  },
  getProfile: {
    method: 'GET',
    path: '/api/v6/authoring/profiles/:id',
    summary: '一位作者的主页资料',
    auth: 'optional',
    params: z.object({ id: account }),
    data: Profile,
    errors: ['ACCOUNT_NOT_FOUND'],
  },
});
