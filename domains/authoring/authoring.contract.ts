import { z } from 'zod';
import { large, leakConfirmed, own, params, refusals, submitting, version } from './authoring.calls.contract.ts';
import { appealWords } from '#shared/appeal.ts';
import { defineContract } from '#shared/contract.ts';
import { cursor, int, limitOf } from '#shared/query-schemas.ts';
import { Post, PostFields, PostRow, postStates } from './authoring.shapes.contract.ts';

export type {
  Append,
  AppendConflict,
  AppendDraft,
  Hit,
  Leak,
  Lint,
  Post,
  PostConflict,
  PostFields,
  PostRow,
  PostVersion,
  Refusal,
} from './authoring.shapes.contract.ts';

const saved = {
  fields: PostFields,
  submit: z.boolean().default(false).describe('存下并提交审核'),
  leak_confirmed: leakConfirmed,
};

/** What its author does with a post (docs/product/authoring.md). Somebody else's is as if it never was. */
export const authoring = defineContract('authoring', {
  getAuthor: {
    ...own,
    method: 'GET',
    path: '/api/v6/authoring/me',
    summary: '本人写作时要知道的：能否收费、有没有栏目、最低价、标题长度、作者分成',
    data: z.object({
      account_id: z.string(),
      display_name: z.string(),
      may_charge: z.boolean().describe('通过了作者认证，可以设为付费'),
      subject_id: int.nullable().describe('本人的栏目；没有时不能选粉丝可见'),
      subject_title: z.string(),
      least_price: z.number().describe('元'),
      longest_title: int.describe('标题最多多少个字'),
      share_percent: int.describe('单篇收入里作者的一份'),
    }),
    errors: [],
  },
  createPost: {
    ...large,
    method: 'POST',
    path: '/apiv2/external/content',
    summary: '新建；Idempotency-Key 相同的再来一次得到同一篇，文字不同时 40900，data 为 PostConflict',
    body: z.object(saved),
    data: Post,
    errors: [...submitting, 'KEY_REUSED'],
  },
  editPost: {
    ...large,
    method: 'POST',
    path: '/apiv2/external/content/:id/edit',
    summary: '存下改动；别处已存过时 40900，data 为 PostConflict：两边的文字都在',
    params,
    body: z.object({ ...saved, version, is_auto: z.boolean().default(false).describe('自动保存') }),
    data: Post,
    errors: [...refusals, ...submitting, 'STALE_VERSION'],
  },
  getPost: {
    ...own,
    method: 'GET',
    path: '/apiv2/external/content/:id',
    summary: '本人的一篇，全部内容',
    params,
    data: Post,
    errors: ['MESSAGE_NOT_FOUND'],
  },
  submitPost: {
    ...own,
    method: 'POST',
    path: '/apiv2/external/content/:id/submit',
    summary: '提交审核',
    isCostly: true,
    params,
    body: z.object({ version, leak_confirmed: leakConfirmed }),
    data: Post,
    errors: [...refusals, ...submitting, 'STALE_VERSION'],
  },
  removePost: {
    ...own,
    method: 'DELETE',
    path: '/apiv2/external/content/:id',
    summary: '删除没有公开的一篇；30 天内可以撤销',
    params,
    data: z.null(),
    errors: refusals,
  },
  bringBackPost: {
    ...own,
    method: 'POST',
    path: '/api/v6/authoring/posts/:id/bring-back',
    summary: '撤销删除',
    params,
    body: z.object({}),
    data: Post,
    errors: [...refusals, 'TOO_OFTEN'],
  },
  appealPost: {
    ...own,
    method: 'POST',
    path: '/api/v6/authoring/posts/:id/appeal',
    summary: '对未通过的决定申诉，一次，7 天内；由没有处理过的审核员再审同样的文字',
    params,
    body: z.object({ words: appealWords }),
    data: Post,
    errors: [...refusals, ...submitting],
  },
  takeBackPost: {
    ...own,
    method: 'POST',
    path: '/api/v6/authoring/posts/:id/take-back',
    summary: '从审核中（或已通过、等待发布时）撤回来修改',
    params,
    body: z.object({}),
    data: Post,
    errors: refusals,
  },
  listPosts: {
    ...own,
    method: 'GET',
    path: '/apiv1/external/content/list',
    summary: '本人的内容，最近动过的在前，连同各状态的数目与未通过的理由',
    query: z.object({
      status: z
        .enum(['all', ...postStates], '未知的状态')
        .default('all')
        .describe('published 为读者看得到的；改稿待审的同时在 wait 与 published'),
      premium: z.enum(['0', '1']).default('0').describe('1 只看付费与粉丝'),
      cursor,
      limit: limitOf(10),
    }),
    data: z.object({
      items: z.array(PostRow),
      next_cursor: z.string(),
      counts: z.object({ all: int, draft: int, wait: int, published: int, rejected: int, withdrawn: int }),
    }),
    errors: [],
  },
  listPriced: {
    ...own,
    method: 'GET',
    path: '/apiv2/external/content/my_priced',
    summary: '本人已发布的付费与粉丝内容，新的在前',
    query: z.object({ cursor, limit: limitOf(10) }),
    data: z.object({ items: z.array(PostRow), next_cursor: z.string() }),
    errors: [],
  },
});
