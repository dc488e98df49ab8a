import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { cursor, flag, int, limitOf, unixSeconds } from '#shared/query-schemas.ts';

/** What somebody is told of (docs/product/notices.md). */
export const noticeKinds = [
  ...['post_passed', 'post_rejected', 'post_returned', 'post_appended'],
  ...['qualification_passed', 'qualification_refused'],
  ...['payout_paid', 'payout_refused'],
] as const;

const Notice = z
  .object({
    id: z.string(),
    kind: z.enum(noticeKinds),
    text: z.string(),
    href: z.string().describe('站内地址'),
    at: int,
    is_read: z.boolean(),
  })
  .meta({ title: 'Notice' });
export type Notice = z.infer<typeof Notice>;

const own = { auth: 'required' } as const;

export const notices = defineContract('notices', {
  listNotices: {
    ...own,
    method: 'GET',
    path: '/api/v6/notices',
    summary: '本人的通知，新的在前',
    query: z.object({ cursor, limit: limitOf(20), unread: flag.describe('只要未读的') }),
    data: z.object({ items: z.array(Notice), next_cursor: z.string() }),
    errors: [],
  },
  countUnread: {
    ...own,
    method: 'GET',
    path: '/api/v6/notices/unread-count',
    summary: '未读的通知有几条',
    data: z.object({ count: int }),
    errors: [],
  },
  markRead: {
    ...own,
    method: 'POST',
    path: '/api/v6/notices/read',
    summary: '标为已读；不写 ids 为全部，until 之后的除外',
    body: z.object({
      ids: z
        .array(z.string().regex(/^\d{1,15}$/, '通知编号格式有误'))
        .max(100, '一次最多 100 条')
        .optional(),
      until: unixSeconds('until').describe('只标这一刻（unix 秒）及以前的，之后来的本人还没有看到；0 为不限'),
    }),
    data: z.object({ count: int.describe('还有几条未读') }),
    errors: [],
  },
});
