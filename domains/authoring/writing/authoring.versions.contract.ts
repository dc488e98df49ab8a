import { z } from 'zod';
import { own, params, refusals, version } from '#domains/authoring/authoring.calls.contract.ts';
import { Post, PostFields, PostVersion } from '#domains/authoring/authoring.shapes.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { id, int, limitOf } from '#shared/query-schemas.ts';

/** What a text said before (docs/product/authoring.md#versions). */
export const postVersions = defineContract('authoring', {
  listVersions: {
    ...own,
    method: 'GET',
    path: '/api/v6/authoring/posts/:id/versions',
    summary: '保存过的版本，新的在前；当前的也在内',
    params,
    query: z.object({
      limit: limitOf(50),
      before: z.coerce
        .number()
        .int()
        .min(0)
        .max(999_999_999, 'before 超出范围')
        .default(0)
        .describe('只要早于这一版的；0 为从头'),
    }),
    data: z.object({ items: z.array(PostVersion), next_before: int.describe('0 为没有更早的') }),
    errors: ['MESSAGE_NOT_FOUND'],
  },
  getVersion: {
    ...own,
    method: 'GET',
    path: '/api/v6/authoring/posts/:id/versions/:version',
    summary: '一个版本的全部内容',
    params: params.extend({ version: id.describe('版本') }),
    data: PostVersion.extend({ fields: PostFields }),
    errors: ['MESSAGE_NOT_FOUND'],
  },
  restoreVersion: {
    ...own,
    method: 'POST',
    path: '/api/v6/authoring/posts/:id/versions/:version/restore',
    summary: '恢复一个版本：作为新的一版存下，现在的仍在历史里',
    params: params.extend({ version: id.describe('要恢复的版本') }),
    body: z.object({ version: version.describe('现在的版本') }),
    data: Post,
    errors: [...refusals, 'STALE_VERSION'],
  },
});
