import { bind } from '#shared/bind.ts';
import { reactions } from './reactions.contract.ts';
import type { ReactionsService } from './reactions.service.ts';

export function reactionsRoutes(service: ReactionsService) {
  return bind(reactions, {
    likeResource: async ({ body: { like: isSet, resource_id: thingId }, viewer }) =>
      viewSet(await service.set({ kind: 'like', thing: 'message', thingId, isSet }, viewer)),
    favorResource: async ({ body: { favor: isSet, resource_id: thingId }, viewer }) =>
      viewSet(await service.set({ kind: 'favourite', thing: 'message', thingId, isSet }, viewer)),
    followResource: async ({ body: { follow: isSet, resource_id: thingId }, viewer }) =>
      viewSet(await service.set({ kind: 'follow', thing: 'subject', thingId, isSet }, viewer)),
    listOwn: async ({ query, viewer }) => {
      const { liked, favoured } = await service.listOwn(query.ids, viewer);
      return { liked: liked.map(String), favored: favoured.map(String) };
    },
  });
}

function viewSet({ isSet, count }: { isSet: boolean; count: number }) {
  return { is_set: isSet, count };
}
