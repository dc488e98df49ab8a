import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, idListOf, int } from '#shared/query-schemas.ts';

/** Yes or no in a body, as programs write it. */
const wish = (name: string) =>
  z
    .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])], `${name} 只能是 true 或 false`)
    .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** Messages of every kind share their ids; the older name is that of programs of others. */
const messageType = z
  .enum(['stark_v_article', 'message'], 'resource_type 只能是 stark_v_article 或 message')
  .default('stark_v_article')
  .describe('快讯与文章共用编号，两个名字都指它们');
const resource_id = id.describe('快讯、文章或栏目的编号');

const Set = z
  .object({ is_set: z.boolean(), count: int.describe('how many there are now, this reader among them') })
  .meta({ title: 'ReactionSet' });

const errors = ['SIGN_IN_FIRST', 'ORIGIN_REFUSED'] as const;

/** The same wish twice is one; each answers how things stand then (docs/product/likes-and-follows.md#calls). */
export const reactions = defineContract('reactions', {
  likeResource: {
    method: 'POST',
    path: '/api/v6/misc/like/like_resource',
    summary: '点赞或取消点赞一条快讯、一篇文章',
    auth: 'required',
    body: z.object({ like: wish('like').describe('true 点赞，false 取消'), resource_id, resource_type: messageType }),
    data: Set,
    errors: [...errors, 'MESSAGE_NOT_FOUND', 'STATE_CHANGED'],
  },
  favorResource: {
    method: 'POST',
    path: '/api/v6/misc/favor/favor_resource',
    summary: '收藏或取消收藏一条快讯、一篇文章',
    auth: 'required',
    body: z.object({ favor: wish('favor').describe('true 收藏，false 取消'), resource_id, resource_type: messageType }),
    data: Set,
    errors: [...errors, 'MESSAGE_NOT_FOUND', 'STATE_CHANGED'],
  },
  followResource: {
    method: 'POST',
    path: '/api/v6/misc/follow/follow_resource',
    summary: '关注或取消关注一个栏目',
    auth: 'required',
    body: z.object({
      follow: wish('follow').describe('true 关注，false 取消'),
      resource_id,
      resource_type: z.enum(['subject'], 'resource_type 只能是 subject').default('subject').describe('栏目'),
    }),
    data: Set,
    errors: [...errors, 'SUBJECT_NOT_FOUND'],
  },
  listOwn: {
    method: 'GET',
    path: '/api/v6/reactions/own',
    summary: '这些快讯与文章里，本人赞过、收藏了哪些',
    auth: 'required',
    query: z.object({ ids: idListOf(100, { absent: '不填为空' }) }),
    data: z.object({ liked: z.array(z.string()), favored: z.array(z.string()) }),
    errors: ['SIGN_IN_FIRST'],
  },
});
