import { bind } from '#shared/bind.ts';
import { leaving as contract } from './accounts.leaving.contract.ts';
import type { Leaving } from './accounts.leaving.ts';

export function leavingRoutes(leaving: Leaving) {
  return bind(contract, {
    async exportData({ viewer, reply }) {
      const text = await leaving.exportOf(viewer);
      reply.header('content-disposition', `attachment; filename="kaipan-${viewer.uid}.json"`);
      reply.header('cache-control', 'private, no-store');
      return new TextEncoder().encode(text);
    },
    getDeletion: ({ viewer }) => leaving.deletionOf(viewer),
    askDeletion: ({ body, viewer, request }) => leaving.ask(viewer, body.captcha, request),
    cancelDeletion: ({ viewer }) => leaving.cancel(viewer),
  });
}
