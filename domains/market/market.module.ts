import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { createCalendarService } from './calendar/market.calendar-service.ts';
import { createCalendarStore } from './calendar/market.calendar-store.ts';
import { calendarWatch } from './calendar/market.calendar-watch.ts';
import { createMarketDays, type MarketDays } from './days/market.days.service.ts';
import { readStoredEnds } from './days/market.stored-ends.ts';
import { createEngine } from './engine/market.engine.ts';
import { todayIn, todayMinutesIn } from './engine/market.today.ts';
import { financeRoutes } from './finance/market.finance.routes.ts';
import { createFlowDays } from './flows/market.flow-days.ts';
import { flowsRoutes } from './flows/market.flows.routes.ts';
import { createDayStore } from './history/market.day-store.ts';
import { createHistory, type History } from './history/market.history.ts';
import { historyRoutes } from './history/market.history.routes.ts';
import { createMinuteStore } from './history/market.minute-store.ts';
import { readPast } from './history/market.past.ts';
import { untilToday } from './history/market.until-today.ts';
import { calendarImporter } from './import/market.calendar-importer.ts';
import { daysImporter } from './import/market.days-importer.ts';
import { minutesImporter } from './import/market.minutes-importer.ts';
import { securitiesImporter } from './import/market.securities-importer.ts';
import { listingLimits } from './limits/market.listing-limits.ts';
import { liveQuotes } from './live/market.quotes-channel.ts';
import { createMarketService, type MarketService } from './market.service.ts';
import { createMarketStore } from './market.store.ts';
import { picturesRoutes } from './pictures/market.pictures.routes.ts';
import { createPlates } from './plates/market.plates.ts';
import { plateListsRoutes } from './plates/market.plate-lists.routes.ts';
import { platePastRoutes } from './plates/market.plate-past.routes.ts';
import { platesRoutes } from './plates/market.plates.routes.ts';
import { createQuotes } from './quotes/market.quotes.ts';
import { createUsualVolumes } from './quotes/market.usual-volumes.ts';
import { quotesRoutes } from './quotes/market.quotes.routes.ts';
import { readPricesOver } from './reaction/market.minutes-over.ts';
import { reactionsRoutes } from './reaction/market.reactions.routes.ts';
import { createReactions } from './reaction/market.reactions.ts';
import { recognitionRoutes } from './recognition/market.recognition.routes.ts';
import { markedAs } from './quotes/market.mark.ts';
import { noSource } from './sources/market.no-source.ts';
import { replayedMoments, replaySource } from './sources/stored/market.replay.ts';
import { createStoredDays } from './sources/stored/market.stored-days.ts';
import type { MarketFeed, MarketSource } from './terms/market.source.ts';

export function marketModule(
  { db, work, changes, cached, clock }: Kernel,
  feed: MarketFeed = { source: noSource, momentOf: () => null },
): Composed<MarketService & { history: History; days: MarketDays }> {
  const names = createMarketService({ store: createMarketStore(db), work, changes, cached });
  const calendar = createCalendarService({ store: createCalendarStore(db), work, changes, cached, clock });
  const tables = { days: createDayStore(db), minutes: createMinuteStore(db) };
  const stored = createStoredDays({ ...tables, namesOf: names.namesOf });
  const source = feed.source === 'stored' ? replaySource(stored) : feed.source;
  const momentOf = feed.source === 'stored' ? replayedMoments(stored, feed.momentOf) : feed.momentOf;
  const engine = createEngine({ source, calendar: calendar.calendar, momentOf, limitsOf: listingLimits, clock });
  const flows = createFlowDays(engine, source.flows);
  const history = createHistory({
    ...tables,
    past: pastOf(source),
    today: todayIn(engine),
    todayMinutes: todayMinutesIn(engine),
    work,
    changes,
    cached,
  });
  const usual = createUsualVolumes(engine, history);
  const quotes = createQuotes(engine, flows, usual);
  const plates = createPlates(engine, source.plates, flows);

  /** Null: all that our tables know. */
  function pastOf({ kind, past }: MarketSource) {
    if (past !== null) return readPast(past, { calendar: calendar.calendar, until: engine.day });
    return kind === 'replay' ? untilToday(tables, engine.day) : null;
  }

  const days = createMarketDays({
    ...{ source, stored, limitsOf: listingLimits, engine, calendar: calendar.calendar },
    storedEnds: readStoredEnds(history, names),
    storedVolumes: async (day) =>
      new Map((await history.dayOfMarket(day)).map(({ symbol, volume }) => [symbol, volume ?? 0])),
  });

  const reactions = createReactions({
    calendar: calendar.calendar,
    prices: readPricesOver({
      past: source.past,
      stored: history.minutesOf,
      today: todayMinutesIn(engine),
      state: engine.state,
      clock,
    }),
    clock,
  });

  /** What the source lists is known by name, and stands somewhere, before anybody asks. */
  async function begin(): Promise<void> {
    await engine.look();
    const listings = engine.state()?.snapshot.listings ?? [];
    await names.upsertSecurities(await names.unknownOf(listings));
  }

  return {
    service: { ...names, history, days },
    module: {
      name: 'market',
      topics: ['securities', 'trading-days', 'history'],
      endpoints: markedAs(source, [
        ...quotesRoutes(quotes, names, usual),
        ...platesRoutes(plates, engine),
        ...plateListsRoutes(plates),
        ...platePastRoutes(plates, history),
        ...flowsRoutes(flows, engine),
        ...historyRoutes(history),
        ...financeRoutes(engine, plates, quotes),
        ...picturesRoutes({ engine, history, names }),
        ...reactionsRoutes(reactions, engine),
        ...recognitionRoutes(names),
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
