import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { reason } from '#domains/ops/ops.shapes.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { id, int } from '#shared/query-schemas.ts';

const Column = z
  .object({ id: int, title: z.string(), author: z.object({ uid: z.string(), name: z.string() }) })
  .meta({ title: 'ColumnOfAuthor' });
export type ColumnView = z.infer<typeof Column>;

const params = z.object({ id: id.describe('栏目编号') });

/** docs/product/back-office.md#columns */
export const columnDesk = defineContract('ops', {
  listColumns: {
    method: 'GET',
    path: '/ops/api/columns',
    summary: '哪个栏目是哪位作者的',
    auth: permissions['columns.read'],
    data: z.object({ items: z.array(Column) }),
    errors: [],
  },
  giveColumn: {
    method: 'POST',
    path: '/ops/api/columns/:id/give',
    summary: '把栏目交给一位作者：它的订阅者可读作者写给粉丝的内容',
    auth: permissions['columns.write'],
    params,
    body: z.object({ uid: id.describe('作者的账号编号'), reason }),
    data: z.null(),
    errors: ['OWN_REVIEW', 'SUBJECT_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'STATE_CHANGED'],
  },
  takeColumn: {
    method: 'POST',
    path: '/ops/api/columns/:id/take',
    summary: '收回栏目；作者还有粉丝可读的内容时不能',
    auth: permissions['columns.write'],
    params,
    body: z.object({ reason }),
    data: z.null(),
    errors: ['STATE_CHANGED'],
  },
});
