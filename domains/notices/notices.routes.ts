import { bind } from '#shared/bind.ts';
import { notices } from './notices.contract.ts';
import type { NoticesService } from './notices.service.ts';

export function noticesRoutes(service: NoticesService) {
  return bind(notices, {
    listNotices: ({ query: { cursor, limit, unread }, viewer }) =>
      service.list(viewer.uid, { before: cursor, limit, isUnreadOnly: unread }),
    countUnread: async ({ viewer }) => ({ count: await service.countUnread(viewer.uid) }),
    markRead: async ({ body, viewer }) => ({
      count: await service.markRead(viewer.uid, { ids: body.ids?.map(Number) ?? null, until: body.until }),
    }),
  });
}
