import { keepToken } from '#domains/accounts/sessions/accounts.keep-token.ts';
import { bind } from '#shared/bind.ts';
import { merging as contract } from './accounts.merging.contract.ts';
import type { Merging } from './accounts.merging.ts';

export function mergingRoutes(merging: Merging) {
  return bind(contract, {
    mergeAccounts: async ({ body, request, reply }) => keepToken(await merging.choose(body, request), reply),
    listMerges: async ({ viewer }) => ({ items: await merging.list(viewer.uid) }),
  });
}
