import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { createCalendarService } from './calendar/market.calendar-service.ts';
import { createCalendarStore } from './calendar/market.calendar-store.ts';
import { calendarWatch } from './calendar/market.calendar-watch.ts';
import { createEngine } from './engine/market.engine.ts';
import { todayIn, todayMinutesIn } from './engine/market.today.ts';
import { createDayStore } from './history/market.day-store.ts';
import { createHistory, type History } from './history/market.history.ts';
import { historyRoutes } from './history/market.history.routes.ts';
import { createMinuteStore } from './history/market.minute-store.ts';
import { readPast } from './history/market.past.ts';
import { calendarImporter } from './import/market.calendar-importer.ts';
import { daysImporter } from './import/market.days-importer.ts';
import { minutesImporter } from './import/market.minutes-importer.ts';
import { securitiesImporter } from './import/market.securities-importer.ts';
import { listingLimits } from './limits/market.listing-limits.ts';
import { liveQuotes } from './live/market.quotes-channel.ts';
import { createMarketService, type MarketService } from './market.service.ts';
import { createMarketStore } from './market.store.ts';
import { createPlates } from './plates/market.plates.ts';
import { platesRoutes } from './plates/market.plates.routes.ts';
import { createQuotes } from './quotes/market.quotes.ts';
import { quotesRoutes } from './quotes/market.quotes.routes.ts';
import { markedAs } from './quotes/market.mark.ts';
import { noSource } from './sources/market.no-source.ts';
import type { MarketFeed } from './terms/market.source.ts';

export function marketModule(
  { db, work, changes, cached, clock }: Kernel,
  { source, momentOf }: MarketFeed = { source: noSource, momentOf: () => null },
): Composed<MarketService & { history: History }> {
  const names = createMarketService({ store: createMarketStore(db), work, changes, cached });
  const calendar = createCalendarService({ store: createCalendarStore(db), work, changes, cached, clock });
  const engine = createEngine({ source, calendar: calendar.calendar, momentOf, limitsOf: listingLimits, clock });
  const quotes = createQuotes(engine);
  const plates = createPlates(engine, source.plates);
  const history = createHistory({
    days: createDayStore(db),
    minutes: createMinuteStore(db),
    past: source.past && readPast(source.past, { calendar: calendar.calendar, until: engine.day }),
    today: todayIn(engine),
    todayMinutes: todayMinutesIn(engine),
    work,
    changes,
    cached,
  });

  /** What the source lists is known by name, and stands somewhere, before anybody asks. */
  async function begin(): Promise<void> {
    await engine.look();
    const listings = engine.state()?.snapshot.listings ?? [];
    await names.upsertSecurities(await names.unknownOf(listings));
  }

  return {
    service: { ...names, history },
    module: {
      name: 'market',
      topics: ['securities', 'trading-days', 'history'],
      endpoints: markedAs(source, [
        ...quotesRoutes(quotes, names),
        ...platesRoutes(plates, engine),
        ...historyRoutes(history),
      ]),
      channels: [liveQuotes(quotes, engine)],
      importers: [
        securitiesImporter(names),
        calendarImporter(calendar),
        daysImporter(history),
        minutesImporter(history),
      ],
      jobs: [calendarWatch(calendar)],
      gauges: [
        {
          name: 'market_rows_refused',
          help: 'Rows of the quote source that could not be true',
          read: engine.refusedCount,
        },
      ],
      follow: { topics: [], look: engine.look },
      ready: begin,
      audit: history.findFaults,
    },
  };
}
