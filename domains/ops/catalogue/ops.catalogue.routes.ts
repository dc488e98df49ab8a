import { bind } from '#shared/bind.ts';
import { catalogueDesk } from './ops.catalogue.contract.ts';
import type { CatalogueDesk } from './ops.catalogue.ts';

export function catalogueRoutes(desk: CatalogueDesk) {
  return bind(catalogueDesk, {
    listCatalogue: async () => ({ items: await desk.list() }),
    listPriceChanges: async ({ params }) => ({ items: await desk.listChanges(params.id) }),
    setPrice: (call) => desk.setPrice(call, call.params.id, call.body),
    setSale: (call) => desk.setSale(call, call.params.id, call.body.is_on_sale, call.body.reason),
  });
}
