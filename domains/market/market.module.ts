import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { createCalendarService } from './calendar/market.calendar-service.ts';
import { createCalendarStore } from './calendar/market.calendar-store.ts';
import { calendarWatch } from './calendar/market.calendar-watch.ts';
import { createDayStore } from './history/market.day-store.ts';
import { createHistory, type History } from './history/market.history.ts';
import { historyRoutes } from './history/market.history.routes.ts';
import { createMinuteStore } from './history/market.minute-store.ts';
import { calendarImporter } from './import/market.calendar-importer.ts';
import { daysImporter } from './import/market.days-importer.ts';
import { minutesImporter } from './import/market.minutes-importer.ts';
import { securitiesImporter } from './import/market.securities-importer.ts';
import { createMarketService, type MarketService } from './market.service.ts';
import { createMarketStore } from './market.store.ts';

export function marketModule({
  db,
  work,
  changes,
  cached,
  clock,
}: Kernel): Composed<MarketService & { history: History }> {
  const names = createMarketService({ store: createMarketStore(db), work, changes, cached });
  const calendar = createCalendarService({ store: createCalendarStore(db), work, changes, cached, clock });
  const history = createHistory({ days: createDayStore(db), minutes: createMinuteStore(db), work, changes, cached });
  return {
    service: { ...names, history },
    module: {
      name: 'market',
      topics: ['securities', 'trading-days', 'history'],
      endpoints: historyRoutes(history),
      importers: [
        securitiesImporter(names),
        calendarImporter(calendar),
        daysImporter(history),
        minutesImporter(history),
      ],
      jobs: [calendarWatch(calendar)],
      audit: history.findFaults,
    },
  };
}
