import { bind } from '#shared/bind.ts';
import { kept as contract } from './kept.contract.ts';
import type { KeptService } from './kept.service.ts';

export function keptRoutes(service: KeptService) {
  return bind(contract, {
    listValues: async ({ viewer }) => ({ items: await service.list(viewer.uid) }),
    saveValue: ({ body, viewer }) => service.save(viewer.uid, body),
  });
}
