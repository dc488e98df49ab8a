import { reactions } from '#domains/reactions/reactions.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { api } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { createReactionStore, type Reaction, type Standing } from './reaction-store.ts';

/** The page's own. Only ever filled in the browser. */
export const pageReactions = createReactionStore({
  send: async (reaction, isSet) => standingOf(await call(reaction, isSet)),
  onFault: (error) => showToast(isApiError(error) ? error.message : '没有成功，请稍后再试'),
});

function call({ kind, id }: Reaction, isSet: boolean) {
  if (kind === 'follow') return api(reactions.followResource, { body: { follow: isSet, resource_id: id } });
  const message = { resource_id: id, resource_type: 'message' } as const;
  if (kind === 'like') return api(reactions.likeResource, { body: { like: isSet, ...message } });
  return api(reactions.favorResource, { body: { favor: isSet, ...message } });
}

function standingOf({ is_set: isSet, count }: { is_set: boolean; count: number }): Standing {
  return { isSet, count };
}
