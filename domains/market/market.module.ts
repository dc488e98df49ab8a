import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { createMarketService, type MarketService } from './market.service.ts';
import { createMarketStore } from './market.store.ts';

export function marketModule({ db, content }: Kernel): Composed<MarketService> {
  return { module: { name: 'market' }, service: createMarketService({ store: createMarketStore(db), content }) };
}
