import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { createMarketService, type MarketService } from './market.service.ts';
import { createMarketStore } from './market.store.ts';

export function marketModule({ db, work, changes, cached }: Kernel): Composed<MarketService> {
  const service = createMarketService({ store: createMarketStore(db), work, changes, cached });
  return { module: { name: 'market', topics: ['securities'] }, service };
}
