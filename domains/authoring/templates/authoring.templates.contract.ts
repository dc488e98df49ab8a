import { z } from 'zod';
import { large, own } from '#domains/authoring/authoring.calls.contract.ts';
import { PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { Document } from '#shared/documents/document.ts';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

const templateName = z.string('请输入名称').trim().min(1, '请输入名称').max(20, '名称最多 20 个字');

const Template = z
  .object({
    id: z.string(),
    is_own: z.boolean(),
    name: z.string(),
    description: z.string(),
    title: z.string(),
    content: Document,
    used_at: int,
  })
  .meta({ title: 'PostTemplate' });
export type Template = z.infer<typeof Template>;

/** What a text may begin with (docs/product/authoring.md#templates). */
export const postTemplates = defineContract('authoring', {
  listTemplates: {
    ...own,
    method: 'GET',
    path: '/api/v6/authoring/templates',
    summary: '站内的模板与本人的模板',
    data: z.object({ items: z.array(Template) }),
    errors: [],
  },
  saveTemplate: {
    ...large,
    method: 'POST',
    path: '/api/v6/authoring/templates',
    summary: '存一个自己的模板',
    body: z.object({
      name: templateName,
      title: PostFields.shape.title,
      content: Document,
    }),
    data: Template,
    errors: ['TOO_OFTEN', 'POST_INCOMPLETE'],
  },
  renameTemplate: {
    ...own,
    method: 'POST',
    path: '/api/v6/authoring/templates/:key/rename',
    summary: '给自己的一个模板改名',
    params: z.object({ key: z.string().max(40).describe('模板的 id') }),
    body: z.object({ name: templateName }),
    data: Template,
    errors: ['MESSAGE_NOT_FOUND'],
  },
  removeTemplate: {
    ...own,
    method: 'DELETE',
    path: '/api/v6/authoring/templates/:key',
    summary: '删除自己的一个模板',
    params: z.object({ key: z.string().max(40).describe('模板的 id') }),
    data: z.null(),
    errors: ['MESSAGE_NOT_FOUND'],
  },
});
