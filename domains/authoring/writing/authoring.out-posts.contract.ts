import { z } from 'zod';
import {
  large,
  leakConfirmed,
  own,
  params,
  refusals,
  submitting,
  version,
} from '#domains/authoring/authoring.calls.contract.ts';
import { AppendDraft, Post, PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { Document } from '#shared/documents/document.ts';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

/** What its author does with a text beside writing it, most of it when readers have it already. */
export const outPosts = defineContract('authoring', {
  switchPost: {
    ...own,
    method: 'POST',
    path: '/apiv2/external/content/:id/switch',
    summary: '改可见范围或价格；有人买过的不能改，公开过的不能改为收费',
    params,
    body: z.object({ version, mode: PostFields.shape.mode.unwrap(), price: PostFields.shape.price }),
    data: Post,
    errors: [...refusals, ...submitting, 'STALE_VERSION', 'POST_SOLD'],
  },
  setPost: {
    ...own,
    method: 'POST',
    path: '/apiv2/external/content/:id/setting',
    summary: '改声明与发布时间，不动正文；已发布的声明随即更新',
    params,
    body: z.object({
      version,
      ai_made: PostFields.shape.ai_made.unwrap().optional(),
      holdings: PostFields.shape.holdings.unwrap().optional(),
      publish_at: PostFields.shape.publish_at.unwrap().optional(),
    }),
    data: Post,
    errors: [...refusals, 'STALE_VERSION', 'TOO_OFTEN', 'POST_INCOMPLETE'],
  },
  appendPost: {
    ...large,
    method: 'POST',
    path: '/apiv2/external/content/:id/append',
    summary: '在已发布的付费文章后追加一段；单独审核，通过后标明日期，买过的读者会收到通知',
    params,
    body: z.object({ content: Document, leak_confirmed: leakConfirmed }),
    data: Post,
    errors: [...refusals, ...submitting],
  },
  saveAppend: {
    ...large,
    method: 'POST',
    path: '/api/v6/authoring/posts/:id/append-draft',
    summary: '存下正在写的追加，不提交；别处已存过时 40900，data 为 PostAppendConflict',
    params,
    body: z.object({
      content: Document,
      version: int.min(0).describe('所见的版本；还没有存过为 0'),
    }),
    data: AppendDraft,
    errors: [...refusals, 'STALE_VERSION'],
  },
  withdrawPost: {
    ...own,
    method: 'POST',
    path: '/api/v6/authoring/posts/:id/withdraw',
    summary: '撤下已发布的一篇：它的页面说明何时与为何；买过的读者仍有权利时不能撤下',
    params,
    body: z.object({
      reason: z.string('请写明原因').trim().min(2, '请写明原因').max(200, '原因最多 200 个字').describe('会公开'),
    }),
    data: Post,
    errors: [...refusals, 'POST_SOLD'],
  },
});
