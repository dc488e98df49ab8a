import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { securitiesImporter } from './import/market.securities-importer.ts';
import { createMarketService, type MarketService } from './market.service.ts';
import { createMarketStore } from './market.store.ts';

export function marketModule({ db, content }: Kernel): Composed<MarketService> {
  const service = createMarketService({ store: createMarketStore(db), content });
  return { module: { name: 'market', importers: [securitiesImporter(service)] }, service };
}
