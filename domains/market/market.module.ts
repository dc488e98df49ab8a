import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { createCalendarService } from './calendar/market.calendar-service.ts';
import { createCalendarStore } from './calendar/market.calendar-store.ts';
import { calendarWatch } from './calendar/market.calendar-watch.ts';
import { calendarImporter } from './import/market.calendar-importer.ts';
import { securitiesImporter } from './import/market.securities-importer.ts';
import { createMarketService, type MarketService } from './market.service.ts';
import { createMarketStore } from './market.store.ts';

export function marketModule({ db, work, changes, cached, clock }: Kernel): Composed<MarketService> {
  const service = createMarketService({ store: createMarketStore(db), work, changes, cached });
  const calendar = createCalendarService({ store: createCalendarStore(db), work, changes, cached, clock });
  return {
    service,
    module: {
      name: 'market',
      topics: ['securities', 'trading-days'],
      importers: [securitiesImporter(service), calendarImporter(calendar)],
      jobs: [calendarWatch(calendar)],
    },
  };
}
