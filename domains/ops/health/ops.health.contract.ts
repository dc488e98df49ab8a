import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

const GivenUp = z
  .object({ id: z.string(), job: z.string(), asked_at: int, order: z.string(), fault: z.string() })
  .meta({ title: 'GivenUpOrder' });

/** docs/product/back-office.md#health */
export const healthDesk = defineContract('ops', {
  getHealth: {
    method: 'GET',
    path: '/ops/api/health',
    summary: '版本、警告与已放弃的任务',
    auth: permissions['health.read'],
    data: z.object({
      version: z.string(),
      warnings: z.array(z.string()),
      unscanned_files: int.describe('没有查过恶意代码的文件'),
      jobs: z.array(z.object({ name: z.string(), cron: z.string(), given_up: int })),
      given_up: z.array(GivenUp),
    }),
    errors: [],
  },
  retryJob: {
    method: 'POST',
    path: '/ops/api/health/retry',
    summary: '把一件已放弃的任务重新放回队列',
    auth: permissions['jobs.retry'],
    body: z.object({ id: z.uuid('任务编号格式有误').describe('已放弃的任务') }),
    data: z.null(),
    errors: ['STATE_CHANGED'],
  },
});
