import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { createDayStore } from './history/market.day-store.ts';
import { createHistory, type History } from './history/market.history.ts';
import { createMinuteStore } from './history/market.minute-store.ts';
import { daysImporter } from './import/market.days-importer.ts';
import { minutesImporter } from './import/market.minutes-importer.ts';
import { securitiesImporter } from './import/market.securities-importer.ts';
import { marketRoutes } from './market.routes.ts';
import { createMarketService, type MarketService } from './market.service.ts';
import { createMarketStore } from './market.store.ts';

export function marketModule({ db, work, changes, cached }: Kernel): Composed<MarketService & { history: History }> {
  const names = createMarketService({ store: createMarketStore(db), work, changes, cached });
  const history = createHistory({ days: createDayStore(db), minutes: createMinuteStore(db), work, changes, cached });
  const module = {
    name: 'market',
    topics: ['securities', 'history'],
    endpoints: marketRoutes({ history }),
    importers: [securitiesImporter(names), daysImporter(history), minutesImporter(history)],
    audit: history.findFaults,
  };
  return { module, service: { ...names, history } };
}
